import type { Report } from '#definition/model/report.ts';
import type { MetricSeries } from './MetricSeries.ts';

/**
 * Sets the sums of a series to 0 on delivered days on which it has no facts (other series have some on them). Changes
 * the series. Days before its first facts and rates stay empty.
 */
export function fillDaysWithoutFacts({ row }: Report, series: MetricSeries, delivered: Set<string>): void {
  const [first] = [...series.days].sort();
  if (first === undefined) return;
  for (const day of delivered)
    if (day > first && !series.days.has(day))
      for (const [metric, figures] of series.figures)
        if (row.metrics[metric]?.isAdditive) figures.set(day, 0);
}
