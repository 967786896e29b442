import { formatDayRange } from '#definition/format/dates.ts';
import type { Metric } from '#definition/model/report.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import { groupBy } from '#definition/values/groupBy.ts';
import type { PaletteIndexByMember } from './assignPaletteIndexes.ts';
import { getGraphPositions, getPositionNames } from './graphPositions.ts';

/** The data of a graph: metric, series and the current (unfinished) day. */
export interface GraphInput {
  metric: Metric;
  data: ReportGraphData;
  /** The current day, whose data is incomplete. */
  today: string;
  /** True if the report is filtered by the one record that its notes concern: notes are shown without its label. */
  isOfOneRecord?: boolean;
  /** Colors that earlier graphs of the same dimension have assigned. */
  colors?: PaletteIndexByMember;
}

/** One point of a graph's line, in the format of the chart library. */
export interface GraphPoint {
  /** Name of the day or the hour. */
  position: string;
  series: string;
  /** Points with the same stroke are connected. The segment to an unfinished day or hour is a separate stroke. */
  stroke: string;
  value: number | null;
  /** The day of the comparison period, for a point of the comparison line. */
  before?: string;
  /** True for the segment to an unfinished day or hour. */
  isPartial?: boolean;
  /** True if the point only connects two strokes and duplicates another point. */
  isJoint?: boolean;
}

/**
 * Builds the points of all lines. Lines with the same label are distinguished by their value. The segment from the last
 * complete day or hour to an unfinished one is a separate stroke, drawn dotted.
 */
export function buildGraphPoints({ data, today }: Pick<GraphInput, 'data' | 'today'>): GraphPoint[] {
  const names = getGraphLineNames(data);
  const positions = getGraphPositions(data, today);
  return data.series.flatMap(({ values }, line) =>
    positions.flatMap(({ name: position, isOver }, index): GraphPoint[] => {
      const name = names[line] ?? '';
      const point = { position, series: name, stroke: name, value: values[index] ?? null };
      if (!isOver) return [{ ...point, stroke: `${name}\n`, isPartial: true }];
      const leads = positions[index + 1]?.isOver === false;
      return leads ? [point, { ...point, stroke: `${name}\n`, isPartial: true, isJoint: true }] : [point];
    }),
  );
}

/** Returns the points between two positions without a value: no stroke leads to them, so a line does not show them. */
export function findIsolatedPoints(points: GraphPoint[]): GraphPoint[] {
  const lines = groupBy(points, ({ isJoint, series }) => (isJoint ? undefined : series));
  const isEmpty = (point: GraphPoint | undefined) => point === undefined || point.value === null;
  return [...lines.values()].flatMap((line) =>
    line.filter((point, index) => !isEmpty(point) && isEmpty(line[index - 1]) && isEmpty(line[index + 1])),
  );
}

/** Builds the points of the comparison period's line, aligned with the days or hours of the current one. */
export function buildComparisonPoints(data: ReportGraphData): GraphPoint[] {
  const { before = [], series, hours } = data;
  const [{ before: values = [] } = {}] = series;
  const name = getComparisonLineName({ before });
  return values.length === 0
    ? []
    : getPositionNames(data).map((position, index) => ({
        position,
        series: name,
        stroke: name,
        value: values[index] ?? null,
        before: before[hours ? 0 : index],
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
