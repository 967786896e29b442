import type { Report } from '../model/report.ts';
import { type DayRange, todayAtUtcOffset } from '../time/days.ts';
import { type RangePresetName, resolveRangePreset } from './dateRangePresets.ts';
import { computeReportRangeLimits, type RangeLimits } from './rangeLimits.ts';

/** The tenant's time zone as a UTC offset, and the current dates of tenant and reader. */
export interface ReportCurrentDates {
  timezone: string;
  /** The tenant's current date. Default: that of the clock. */
  today?: string;
  /** Default: the tenant's current date. */
  readerToday?: string;
}

/**
 * Returns the dates of a date range preset of a report: the same in every tab, so that the tabs add up to the total.
 */
export function resolveReportRangePreset(
  { range }: Pick<Report, 'range'>,
  name: RangePresetName,
  { timezone, today = todayAtUtcOffset(timezone), readerToday }: ReportCurrentDates,
): DayRange {
  const limits: RangeLimits = computeReportRangeLimits(range, today);
  return resolveRangePreset(name, limits, { today, readerToday });
}
