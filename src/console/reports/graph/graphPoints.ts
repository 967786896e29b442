import { formatDayRange } from '#definition/format/dates.ts';
import type { Metric } from '#definition/model/report.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import type { PaletteIndexByMember } from './assignPaletteIndexes.ts';

/** The data of a graph: metric, series and the current (unfinished) day. */
export interface GraphInput {
  metric: Metric;
  data: ReportGraphData;
  /** The current day, whose data is incomplete. */
  today: string;
  /** Colors that earlier graphs of the same dimension have assigned. */
  colors?: PaletteIndexByMember;
}

/** One point of a graph's line, in the format of the chart library. */
export interface GraphPoint {
  day: string;
  series: string;
  /** Points with the same stroke are connected. The segment to an unfinished day is a separate stroke. */
  stroke: string;
  value: number | null;
  /** The day of the comparison period, for a point of the comparison line. */
  before?: string;
  /** True for the segment to an unfinished day. */
  isPartial?: boolean;
  /** True if the point only connects two strokes and duplicates another point. */
  isJoint?: boolean;
}

/**
 * Builds the points of all lines. Lines with the same label are distinguished by their value. The segment from the last
 * complete day to an unfinished day is a separate stroke, drawn dotted.
 */
export function buildGraphPoints({ data, today }: Pick<GraphInput, 'data' | 'today'>): GraphPoint[] {
  const { days, series } = data;
  const names = getGraphLineNames(data);
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

/** Builds the points of the comparison period's line, aligned with the days of the current one. */
export function buildComparisonPoints({ days, before = [], series }: ReportGraphData): GraphPoint[] {
  const [{ before: values = [] } = {}] = series;
  const name = getComparisonLineName({ before });
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

/** Returns the legend name of the comparison line. */
export function getComparisonLineName({ before = [] }: Pick<ReportGraphData, 'before'>): string {
  const [first = '', last = ''] = [before[0], before.at(-1)];
  return formatDayRange([first, last]);
}

/** Returns the name of each line, unique among them. */
export function getGraphLineNames({ series }: ReportGraphData): string[] {
  const labels = series.map(({ label }) => label || '--');
  return labels.map((label, line) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${series[line]?.value})`,
  );
}
