import { type RangeLimits, rangeLimits, todayIn } from '../../../definition/reports/range';
import type { Report } from '../../../definition/reports/types';
import { readUser } from '../../provider/session';

/** The day that it is where the report's facts are counted: in the tab's time zone, else in the company's. */
export function reportToday(tab: string | undefined): string {
  return todayIn(tab ?? String(readUser()?.timezone ?? ''));
}

/** The days that a report may be asked for now. */
export function reportLimits(report: Report, tab: string | undefined): RangeLimits {
  return rangeLimits(report.range, reportToday(tab));
}
