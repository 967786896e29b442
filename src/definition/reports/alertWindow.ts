import { addDays } from '../time/days.ts';

/** Number of weeks in the baseline (median) of a metric alert, by default. */
export const defaultBaselineWeeks = 4;

/** Number of recent days whose data may be incomplete, because data arrives late. */
const lateDataDays = 2;

/**
 * Counts the days of data that a metric alert (anomaly detection) needs: the latest days, and the same weekdays of the
 * baseline weeks.
 */
export function countAlertWindowDays({ weeks }: { weeks: number }): number {
  return lateDataDays + 1 + 7 * weeks;
}

/** Lists the last complete day and the days before it whose data may be late, latest first. An alert checks the first with data. */
export function listAlertCandidateDays(last: string): string[] {
  return Array.from({ length: lateDataDays + 1 }, (_, back) => addDays(last, -back));
}
