import type { Metric } from '#definition/model/report.ts';
import { type GraphInput, isLineGraph } from './graphPoints.ts';
import { getPositionNames } from './graphPositions.ts';

/**
 * Returns the minimum of the value axis. The axis of counts, amounts and bars starts at zero, or lower if there are
 * negative values. That of a ratio's lines starts below the lowest value: from zero, a change from 92% to 88% looks flat.
 */
export function getAxisMinimum(drawn: GraphInput): number {
  const { metric, data, isStacked } = drawn;
  const known = data.series
    .flatMap(({ values, before = [] }) => [...values, ...before])
    .filter((value) => value !== null);
  const lowest = Math.min(...known);
  if (isStacked) return getLowestStackedValue(data);
  if (metric.measure.kind !== 'ratio' || !isLineGraph(drawn) || known.length === 0)
    return Math.min(0, lowest);
  const padding = Math.max((Math.max(...known) - lowest) / 10, 5 * getSmallestStep(metric));
  return lowest < 0 ? lowest - padding : Math.max(0, lowest - padding);
}

/** Returns the difference of the last decimal that is shown. The ticks of a flat line would have equal labels below it. */
function getSmallestStep({ display, decimals }: Metric): number {
  return 10 ** -(display === 'percent' ? decimals + 2 : decimals);
}

/** Returns the lowest sum of the negative values of a day or an hour, or zero. */
function getLowestStackedValue(data: GraphInput['data']): number {
  const sums = getPositionNames(data).map((_, index) =>
    data.series.reduce((sum, { values }) => sum + Math.min(0, values[index] ?? 0), 0),
  );
  return Math.min(0, ...sums);
}
