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
  /** True for stacked bars instead of lines. */
  isStacked?: boolean;
}

/** Returns false for bars: stacked ones, or those of a single day that is not split into hours. */
export function isLineGraph({ data, isStacked = false }: GraphInput): boolean {
  return !isStacked && getPositionNames(data).length > 1;
}

/** One point of a graph's line, in the format of the chart library. */
export interface GraphPoint {
  /** Name of the day or the hour. */
  position: string;
  series: string;
  /** Points with the same stroke are connected. */
  stroke: string;
  value: number | null;
  /** The day of the comparison period, for a point of the comparison line. */
  before?: string;
  /** True for a day or an hour that is not over. */
  isPartial?: boolean;
  /**
   * True for the two points of the gap between the last complete day or hour and an unfinished one. This stroke is not
   * visible: it lets the tooltip find both points while the pointer is between them.
   */
  isGap?: boolean;
}

/**
 * Builds the points of all lines. Lines with the same label are distinguished by their value. No line leads to an
 * unfinished day or hour: its value is partial, so a line would show a decrease.
 */
export function buildGraphPoints({ data, today }: Pick<GraphInput, 'data' | 'today'>): GraphPoint[] {
  const names = getGraphLineNames(data);
  const positions = getGraphPositions(data, today);
  return data.series.flatMap(({ values }, line) =>
    positions.flatMap(({ name: position, isOver }, index): GraphPoint[] => {
      const name = names[line] ?? '';
      const point = { position, series: name, stroke: name, value: values[index] ?? null };
      const gap = { ...point, stroke: `${name}\n`, isGap: true };
      if (isOver) return positions[index + 1]?.isOver === false ? [point, gap] : [point];
      const partial = { ...point, stroke: `${name}\n\n`, isPartial: true };
      return positions[index - 1]?.isOver ? [gap, partial] : [partial];
    }),
  );
}

/**
 * Returns the points that a line does not show, so they are drawn as dots: those between two positions without a value,
 * and those of unfinished days and hours.
 */
export function findDots(points: GraphPoint[]): GraphPoint[] {
  const strokes = groupBy(points, ({ isGap, stroke }) => (isGap ? undefined : stroke));
  const isEmpty = (point: GraphPoint | undefined) => point === undefined || point.value === null;
  return [...strokes.values()].flatMap((stroke) =>
    stroke.filter(
      (point, index) =>
        !isEmpty(point) && (point.isPartial || (isEmpty(stroke[index - 1]) && isEmpty(stroke[index + 1]))),
    ),
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
