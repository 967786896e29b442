import { addDays } from '../../../../definition/days';
import type { MetricAlert } from '../../../../definition/model/alert';
import { lateDays } from '../../../../definition/reports/judgedDays';

/** How a day compares with what is usual on its weekday. */
export interface Judged {
  day: string;
  value: number;
  /** The median of the same weekdays before. */
  usual: number;
  hasFallen: boolean;
}

/** The fewest weekdays from which one can say what is usual. */
const fewest = 3;

/**
 * Holds the latest day that has figures, none after `last`, against the same weekdays before it. Says nothing where that
 * day is long past, or too little is known of what is usual, or the usual is too small to tell by.
 */
export function judge(figures: Map<string, number>, last: string, alert: Scale): Judged | undefined {
  const { below, weeks, least } = alert;
  const day = Array.from({ length: lateDays + 1 }, (_, back) => addDays(last, -back)).find((one) =>
    figures.has(one),
  );
  if (day === undefined) return undefined;
  const before = Array.from({ length: weeks }, (_, week) => figures.get(addDays(day, -7 * (week + 1))));
  const known = before.filter((one) => one !== undefined);
  const usual = median(known);
  if (known.length < fewest || usual <= 0 || usual < least) return undefined;
  const value = figures.get(day) ?? 0;
  return { day, value, usual, hasFallen: value * 100 < usual * below };
}

type Scale = Pick<MetricAlert, 'below' | 'weeks' | 'least'>;

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
