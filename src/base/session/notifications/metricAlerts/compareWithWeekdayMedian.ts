import type { MetricAlert } from '#definition/model/alert.ts';
import { listAlertCandidateDays } from '#definition/reports/alertWindow.ts';
import { addDays } from '#definition/time/days.ts';

/** The comparison of a day with the usual value of its weekday. */
export interface WeekdayComparison {
  day: string;
  value: number;
  /** Median of the same weekday in earlier weeks. */
  usual: number;
  /** The earlier weekday whose value is nearest to the usual one. */
  usualDay: string;
  hasFallen: boolean;
}

/** Minimum number of earlier weekdays with data. */
const minKnownWeekdays = 3;

/**
 * Compares the latest day of a metric with the median of the same weekday in earlier weeks (anomaly detection). Returns
 * undefined if the latest day is long past, there is too little data, or the usual value is too small for a reliable
 * comparison.
 */
export function compareWithWeekdayMedian(
  figures: Map<string, number>,
  last: string,
  alert: DropThreshold,
): WeekdayComparison | undefined {
  const { belowPercent, weeks, minimumUsual } = alert;
  const day = listAlertCandidateDays(last).find((one) => figures.has(one));
  if (day === undefined) return undefined;
  const known = Array.from({ length: weeks }, (_, week) => addDays(day, -7 * (week + 1))).flatMap((one) => {
    const figure = figures.get(one);
    return figure === undefined ? [] : [{ day: one, figure }];
  });
  const usual = median(known.map(({ figure }) => figure));
  const distance = ({ figure }: { figure: number }) => Math.abs(figure - usual);
  const [nearest] = known.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest || known.length < minKnownWeekdays || usual <= 0 || usual < minimumUsual) return undefined;
  const value = figures.get(day) ?? 0;
  return { day, value, usual, usualDay: nearest.day, hasFallen: value * 100 < usual * belowPercent };
}

type DropThreshold = Pick<MetricAlert, 'belowPercent' | 'weeks' | 'minimumUsual'>;

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
