import { formatDay } from '#definition/format/dates.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';
import type { GraphInput, GraphPoint } from './graphPoints.ts';
import { type GraphPosition, getPositionNames } from './graphPositions.ts';
import { describePosition, type PositionMarks } from './positionMarks.ts';

/** An entry of the tooltip. The chart library shows entries with the same name, value and color once. */
interface TooltipItem {
  name: string;
  value: string;
  /** Entries are shown in ascending order of this number. */
  order: number;
  /** Color of the entry's marker. Default: the color of its line. */
  color?: string;
}

/**
 * Builds the tooltip of a graph: the lines in descending order of their values, or the line and its comparison. The lines
 * of an additive metric are followed by their total.
 */
export function buildChartTooltip(
  { metric, data }: GraphInput,
  positions: GraphPosition[],
  marks: Map<string, PositionMarks>,
) {
  const titles = new Map(positions.map(({ name, title }) => [name, title]));
  const itemOfPoint = (point: GraphPoint): TooltipItem => ({
    name: point.before ? formatDay(point.before, 'weekday') : point.series,
    value: formatMetric(metric, point.value),
    order: point.before ? Number.MAX_VALUE : -(point.value ?? Number.MIN_SAFE_INTEGER),
  });
  const totals = getTotalsByPosition(data);
  const totalOfPoint = ({ position }: GraphPoint): TooltipItem => ({
    name: getReportText('report.graph.total'),
    value: formatMetric(metric, totals.get(position)),
    order: Number.MAX_VALUE,
    color: 'transparent',
  });
  const hasTotal = metric.isAdditive && data.series.length > 1;
  return {
    title: ({ position }: GraphPoint) =>
      describePosition(titles.get(position) ?? position, marks.get(position)),
    items: hasTotal ? [itemOfPoint, totalOfPoint] : [itemOfPoint],
  };
}

/** Returns the sum of all lines at each position, by its name. Undefined where no line has a value. */
function getTotalsByPosition(data: GraphInput['data']): Map<string, number | undefined> {
  const totals = getPositionNames(data).map((name, index): [string, number | undefined] => {
    const known = data.series.flatMap(({ values }) => values[index] ?? []);
    return [name, known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : undefined];
  });
  return new Map(totals);
}

/**
 * Settings of the tooltip: the order of its entries, and its colors. The chart library sets colors on the elements
 * themselves, which a style sheet does not override.
 */
export const tooltipSettings = {
  sort: ({ order }: { order: number }) => order,
  css: {
    '.g2-tooltip': {
      background: 'var(--raised)',
      border: '1px solid var(--rule)',
      opacity: 1,
      'font-family': 'inherit',
    },
    '.g2-tooltip-title': { color: 'var(--quiet)' },
    '.g2-tooltip-list-item-name-label': { color: 'var(--ink)' },
    '.g2-tooltip-list-item-value': { color: 'var(--ink)', 'font-variant-numeric': 'tabular-nums' },
  },
};
