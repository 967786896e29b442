import type { Metric } from '../../../definition/model/report';
import type { GraphData } from '../../../definition/reports/wire';
import { text } from '../text';

/** What a graph draws. */
export interface Drawn {
  metric: Metric;
  data: GraphData;
  /** The day that is not over yet. */
  today: string;
}

/** One point of a graph. */
export interface GraphPoint {
  day: string;
  series: string;
  /** What is joined to one stroke: a series, but for what leads to its unfinished day. */
  stroke: string;
  value: number | null;
  /** The day that it is compared with, where the point is of that one. */
  before?: string;
  /** Whether it belongs to what leads to an unfinished day. */
  isPartial?: boolean;
  /** Whether it only joins two strokes: another point says the same. */
  isJoint?: boolean;
}

/**
 * The points of all lines. Lines of the same name are told apart by their value. The way to a day that is not over is a
 * stroke of its own, which begins at the last day that is.
 */
export function graphPoints({ data, today }: Pick<Drawn, 'data' | 'today'>): GraphPoint[] {
  const { days, series } = data;
  const names = seriesNames(data);
  const isOver = (day = '') => day < today;
  return series.flatMap(({ values }, line) =>
    days.flatMap((day, index): GraphPoint[] => {
      const name = names[line] ?? '';
      const point = { day, series: name, stroke: name, value: values[index] ?? null };
      if (!isOver(day)) return [{ ...point, stroke: `${name}\n`, isPartial: true }];
      const leads = index + 1 < days.length && !isOver(days[index + 1]);
      return leads ? [point, { ...point, stroke: `${name}\n`, isPartial: true, isJoint: true }] : [point];
    }),
  );
}

/** The points of what a line is compared with, each under the day that it meets. */
export function ghostPoints({ days, before = [], series }: GraphData): GraphPoint[] {
  const [{ before: values = [] } = {}] = series;
  const name = ghostName({ before });
  return values.length === 0
    ? []
    : days.map((day, index) => ({
        day,
        series: name,
        stroke: name,
        value: values[index] ?? null,
        before: before[index],
      }));
}

/** What the line is called that another is compared with. */
export function ghostName({ before = [] }: Pick<GraphData, 'before'>): string {
  return text('report.graph.before', { first: before[0], last: before.at(-1) });
}

/** What each line is called. */
export function seriesNames({ series }: GraphData): string[] {
  const labels = series.map(({ label }) => label || '--');
  return labels.map((label, line) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${series[line]?.value})`,
  );
}
