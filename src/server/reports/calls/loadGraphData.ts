import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Dimension, Metric } from '#definition/model/report.ts';
import type { ReportGraphData, ReportGraphSeries } from '#definition/reports/reportResponses.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { countDays, listDays } from '#definition/time/days.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { loadRecordChangeAnnotations } from '../annotations/loadRecordChangeAnnotations.ts';
import { loadReportNotes } from '../annotations/loadReportNotes.ts';
import { type FactsSnapshot, getFactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { loadDimensionLabels } from '../loadDimensionLabels.ts';
import {
  buildGraphLinesQuery,
  buildGraphTotalQuery,
  buildTopDimensionValuesQuery,
} from '../query/buildGraphQueries.ts';
import type { ReportContext } from '../ReportContext.ts';
import {
  getRequestUtcOffset,
  type ParsedReportQuery,
  parseReportQuery,
} from '../request/parseReportQuery.ts';
import { RequestErrorCollector } from '../request/RequestErrorCollector.ts';
import { findDayAxes, findHourAxes, type GraphAxis } from './graphAxes.ts';

const { report: reportParams } = apiProtocol;

/** Returns the data of a report's graph, and the changes of records and the notes on its days. */
export async function loadGraphData(context: ReportContext): Promise<ReportGraphData> {
  const asked = parseReportQuery(context.report, context.input, context);
  const [data, annotations, notes] = await Promise.all([
    loadGraphSeries(context, asked),
    loadRecordChangeAnnotations(context, asked, [asked.range]),
    loadReportNotes(context, asked, [asked.range]),
  ]);
  return { ...data, ...annotations, ...notes };
}

/** Returns the series of a report's graph, and the days or hours that they cover. */
export async function loadGraphSeries(
  context: ReportContext,
  asked = parseReportQuery(context.report, context.input, context),
): Promise<ReportGraphData> {
  const { report, facts, reportTenant, input } = context;
  const { metric, dimension, isByHour } = readGraphSelection(asked, context);
  const utcOffset = getRequestUtcOffset(report, input, reportTenant);
  const loaded = await facts.runQueued(reportTenant.tenantId, async (engine, since) => {
    const snapshot = await getFactsSnapshot(engine, report.row.name, since);
    const hours = isByHour ? await findHourAxes(engine, snapshot, asked, utcOffset) : undefined;
    const axes = hours ?? (await findDayAxes(engine, snapshot, asked));
    if (dimension)
      return { axes, series: await loadSeriesByValue(engine, snapshot, axes.axis, { metric, dimension }) };
    const line = await loadTotalSeries(engine, snapshot, axes.axis, metric);
    if (!axes.before) return { axes, series: [line] };
    const then = await loadTotalSeries(engine, snapshot, axes.before, metric);
    return { axes, series: [{ ...line, before: then.values }] };
  });
  const { axes, series } = loaded;
  const data = {
    days: listDays(asked.range),
    ...(axes.isByHour && {
      hours: axes.axis.positions.map(Number),
      unfinishedHour: axes.unfinishedHour,
    }),
  };
  if (!dimension)
    return { ...data, series, ...(axes.before && { before: listDays(axes.before.scope.range) }) };
  const labels = await loadDimensionLabels(
    dimension,
    context,
    series.flatMap(({ value }) => value ?? []),
  );
  const label = ({ value, label }: ReportGraphSeries) =>
    value === null ? label : (labels.get(value as string) ?? label);
  return { ...data, series: series.map((line) => ({ ...line, label: label(line) })) };
}

/** The metric, dimension and interval of a graph request. */
interface GraphSelection {
  metric: Metric;
  dimension?: Dimension;
  isByHour: boolean;
}

function readGraphSelection(
  { metrics, dimensions, requestedRange }: ParsedReportQuery,
  { report, input }: ReportContext,
): GraphSelection {
  const errors = new RequestErrorCollector();
  const [metric] = metrics;
  const [dimension] = dimensions;
  const isByHour = input[reportParams.interval] === reportParams.byHour;
  if (!metric || metrics.length > 1) errors.addError('/metrics', formatMessage('server.report.graphMetric'));
  if (dimensions.length > 1 || dimension?.name === report.row.day)
    errors.addError('/dimensions', formatMessage('server.report.graphDimension'));
  if (isByHour && (countDays(requestedRange) > 1 || dimension?.name === report.row.hour))
    errors.addError(`/${reportParams.interval}`, formatMessage('server.report.graphInterval'));
  errors.throwIfErrors();
  return { metric: metric as Metric, dimension, isByHour };
}

async function loadTotalSeries(
  engine: ClickHouseEngine,
  snapshot: FactsSnapshot,
  axis: GraphAxis,
  metric: Metric,
): Promise<ReportGraphSeries> {
  const lines = await engine.rows(buildGraphTotalQuery(axis.scope, axis.dimension, metric, snapshot));
  return { value: null, label: metric.title, values: fillMissingPositions(lines, axis, metric) };
}

async function loadSeriesByValue(
  engine: ClickHouseEngine,
  snapshot: FactsSnapshot,
  axis: GraphAxis,
  { metric, dimension }: { metric: Metric; dimension: Dimension },
): Promise<ReportGraphSeries[]> {
  const { scope } = axis;
  const greatest = await engine.rows(buildTopDimensionValuesQuery(scope, dimension, metric, snapshot));
  const named = greatest.map(([value]) => value as string | number);
  const lines = await engine.rows(
    buildGraphLinesQuery(scope, axis.dimension, dimension, metric, named, snapshot),
  );
  const values = (isNamed: number, value: string) =>
    fillMissingPositions(
      lines.filter((line) => line[1] === isNamed && line[2] === value).map(([at, , , it]) => [at, it]),
      axis,
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

/** Fills positions without a value: sums are 0, but null on a position without any facts. Ratios are null. */
function fillMissingPositions(
  lines: unknown[][],
  { positions, withoutFacts }: GraphAxis,
  { measure }: Metric,
): (number | null)[] {
  const known = new Map(lines.map(([position, value]) => [position, value as number | null]));
  const isUndefined = (position: string) => measure.kind === 'ratio' || withoutFacts.has(position);
  return positions.map((position) => known.get(position) ?? (isUndefined(position) ? null : 0));
}
