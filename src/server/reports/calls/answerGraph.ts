import { addDays, type DayRange, daysIn } from '../../../definition/days';
import type { Dimension, Metric } from '../../../definition/model/report';
import type { GraphData, GraphSeries } from '../../../definition/reports/wire';
import { text } from '../../../definition/text';
import type { Engine } from '../../storage/clickhouse/Engine';
import { type Snapshot, takeSnapshot } from '../deliveries/snapshot';
import { labelsOf } from '../labels';
import { daysQuery, greatestQuery, linesQuery } from '../query/graphQueries';
import type { ReportQuery } from '../query/ReportQuery';
import type { ReportContext } from '../ReportContext';
import { RequestErrors } from '../request/RequestErrors';
import { readQuery } from '../request/readQuery';

type Asked = Omit<ReportQuery, 'labels'>;

/** Answers a report's graph. */
export async function answerGraph(context: ReportContext): Promise<GraphData> {
  const { report, input, facts, viewer } = context;
  const asked = readQuery(report, input, context);
  const { metric, dimension } = chosen(asked, report.row.day);
  const days = daysOf(asked.range);
  const before = asked.before && daysOf(asked.before);
  const series = await facts.read(viewer.tenantId, async (engine, since) => {
    const snapshot = await takeSnapshot(engine, report.row.name, since);
    if (dimension) return byValue(engine, snapshot, asked, { metric, dimension, days });
    const line = await ofAll(engine, snapshot, asked, metric, days);
    if (!asked.before || !before) return [line];
    const then = await ofAll(engine, snapshot, { ...asked, range: asked.before }, metric, before);
    return [{ ...line, before: then.values }];
  });
  if (!dimension) return { days, series, ...(before && { before }) };
  const labels = await labelsOf(
    dimension,
    context,
    series.flatMap(({ value }) => value ?? []),
  );
  const label = ({ value, label }: GraphSeries) =>
    value === null ? label : (labels.get(value as string) ?? label);
  return { days, series: series.map((line) => ({ ...line, label: label(line) })) };
}

function chosen({ metrics, dimensions }: Asked, day: string): { metric: Metric; dimension?: Dimension } {
  const errors = new RequestErrors();
  const [metric] = metrics;
  const [dimension] = dimensions;
  if (!metric || metrics.length > 1) errors.fail('/metrics', text('server.report.graphMetric'));
  if (dimensions.length > 1 || dimension?.name === day)
    errors.fail('/dimensions', text('server.report.graphDimension'));
  errors.finish();
  return { metric: metric as Metric, dimension };
}

async function ofAll(
  engine: Engine,
  snapshot: Snapshot,
  asked: Asked,
  metric: Metric,
  days: string[],
): Promise<GraphSeries> {
  const lines = await engine.rows(daysQuery(asked, metric, snapshot));
  return { value: null, label: metric.title, values: spread(lines, days, metric) };
}

async function byValue(
  engine: Engine,
  snapshot: Snapshot,
  asked: Asked,
  { metric, dimension, days }: { metric: Metric; dimension: Dimension; days: string[] },
): Promise<GraphSeries[]> {
  const greatest = await engine.rows(greatestQuery(asked, dimension, metric, snapshot));
  const named = greatest.map(([value]) => value as string | number);
  const lines = await engine.rows(linesQuery(asked, dimension, metric, named, snapshot));
  const values = (isNamed: number, value: string) =>
    spread(
      lines.filter((line) => line[1] === isNamed && line[2] === value).map(([day, , , it]) => [day, it]),
      days,
      metric,
    );
  const series: GraphSeries[] = named.map((value) => ({
    value,
    label: String(value),
    values: values(1, String(value)),
  }));
  if (!lines.some((line) => line[1] === 0)) return series;
  return [...series, { value: null, label: text('server.report.others'), values: values(0, '') }];
}

/** A day without facts counts nothing; a ratio there is empty. */
function spread(lines: unknown[][], days: string[], { measure }: Metric): (number | null)[] {
  const known = new Map(lines.map(([day, value]) => [day, value as number | null]));
  const none = measure.kind === 'ratio' ? null : 0;
  return days.map((day) => known.get(day) ?? none);
}

function daysOf(range: DayRange): string[] {
  return Array.from({ length: daysIn(range) }, (_, index) => addDays(range[0], index));
}
