import type { Dimension, Metric } from '#definition/model/report.ts';
import type { ReportGraphData, ReportGraphSeries } from '#definition/reports/reportResponses.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { listDays } from '#definition/time/days.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { loadRecordChangeAnnotations } from '../annotations/loadRecordChangeAnnotations.ts';
import { loadReportNotes } from '../annotations/loadReportNotes.ts';
import { type FactsSnapshot, getFactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { loadDimensionLabels } from '../loadDimensionLabels.ts';
import {
  buildDailyQuery,
  buildGraphLinesQuery,
  buildTopDimensionValuesQuery,
} from '../query/buildGraphQueries.ts';
import { findDaysWithoutFacts } from '../query/findDaysWithoutFacts.ts';
import type { ReportQuery } from '../query/ReportQuery.ts';
import type { ReportContext } from '../ReportContext.ts';
import { parseReportQuery } from '../request/parseReportQuery.ts';
import { RequestErrorCollector } from '../request/RequestErrorCollector.ts';

type GraphQuery = Omit<ReportQuery, 'labels'>;

/** Returns the data of a report's graph, and the changes of records and the notes on its days. */
export async function loadGraphData(context: ReportContext): Promise<ReportGraphData> {
  const asked = parseReportQuery(context.report, context.input, context);
  const [data, annotations, notes] = await Promise.all([
    loadGraphSeries(context, asked),
    loadRecordChangeAnnotations(context, asked, [asked.range]),
    loadReportNotes(context, [asked.range]),
  ]);
  return { ...data, ...annotations, ...notes };
}

/** Returns the series of a report's graph, and the days that they cover. */
export async function loadGraphSeries(
  context: ReportContext,
  asked = parseReportQuery(context.report, context.input, context),
): Promise<ReportGraphData> {
  const { report, facts, viewer } = context;
  const { metric, dimension } = readGraphSelection(asked, report.row.day);
  const days = listDays(asked.range);
  const before = asked.before && listDays(asked.before);
  const series = await facts.runQueued(viewer.tenantId, async (engine, since) => {
    const snapshot = await getFactsSnapshot(engine, report.row.name, since);
    const withoutFacts = await findDaysWithoutFacts(engine, asked, snapshot);
    const none = new Set([...withoutFacts.range, ...withoutFacts.before]);
    if (dimension) return loadSeriesByValue(engine, snapshot, asked, { metric, dimension, days, none });
    const line = await loadTotalSeries(engine, snapshot, asked, metric, { days, none });
    if (!asked.before || !before) return [line];
    const then = await loadTotalSeries(engine, snapshot, { ...asked, range: asked.before }, metric, {
      days: before,
      none,
    });
    return [{ ...line, before: then.values }];
  });
  if (!dimension) return { days, series, ...(before && { before }) };
  const labels = await loadDimensionLabels(
    dimension,
    context,
    series.flatMap(({ value }) => value ?? []),
  );
  const label = ({ value, label }: ReportGraphSeries) =>
    value === null ? label : (labels.get(value as string) ?? label);
  return { days, series: series.map((line) => ({ ...line, label: label(line) })) };
}

function readGraphSelection(
  { metrics, dimensions }: GraphQuery,
  day: string,
): { metric: Metric; dimension?: Dimension } {
  const errors = new RequestErrorCollector();
  const [metric] = metrics;
  const [dimension] = dimensions;
  if (!metric || metrics.length > 1) errors.fail('/metrics', formatMessage('server.report.graphMetric'));
  if (dimensions.length > 1 || dimension?.name === day)
    errors.fail('/dimensions', formatMessage('server.report.graphDimension'));
  errors.finish();
  return { metric: metric as Metric, dimension };
}

async function loadTotalSeries(
  engine: ClickHouseEngine,
  snapshot: FactsSnapshot,
  asked: GraphQuery,
  metric: Metric,
  covered: GraphDays,
): Promise<ReportGraphSeries> {
  const lines = await engine.rows(buildDailyQuery(asked, metric, snapshot));
  return { value: null, label: metric.title, values: fillMissingDays(lines, covered, metric) };
}

async function loadSeriesByValue(
  engine: ClickHouseEngine,
  snapshot: FactsSnapshot,
  asked: GraphQuery,
  { metric, dimension, ...covered }: { metric: Metric; dimension: Dimension } & GraphDays,
): Promise<ReportGraphSeries[]> {
  const greatest = await engine.rows(buildTopDimensionValuesQuery(asked, dimension, metric, snapshot));
  const named = greatest.map(([value]) => value as string | number);
  const lines = await engine.rows(buildGraphLinesQuery(asked, dimension, metric, named, snapshot));
  const values = (isNamed: number, value: string) =>
    fillMissingDays(
      lines.filter((line) => line[1] === isNamed && line[2] === value).map(([day, , , it]) => [day, it]),
      covered,
      metric,
    );
  const series: ReportGraphSeries[] = named.map((value) => ({
    value,
    label: String(value),
    values: values(1, String(value)),
  }));
  if (!lines.some((line) => line[1] === 0)) return series;
  return [...series, { value: null, label: formatMessage('server.report.others'), values: values(0, '') }];
}

/** The days of a graph, and those of them without any facts. */
interface GraphDays {
  days: string[];
  none: ReadonlySet<string>;
}

/** Fills days without a value: sums are 0, but null on a day without any facts. Ratios are null. */
function fillMissingDays(
  lines: unknown[][],
  { days, none }: GraphDays,
  { measure }: Metric,
): (number | null)[] {
  const known = new Map(lines.map(([day, value]) => [day, value as number | null]));
  const isUndefined = (day: string) => measure.kind === 'ratio' || none.has(day);
  return days.map((day) => known.get(day) ?? (isUndefined(day) ? null : 0));
}
