import type { Report } from '../../../definition/model/report';
import {
  type RangePresetName,
  rangePresetNames,
  resolveRangePreset,
} from '../../../definition/reports/dateRangePresets';
import {
  getDateRangeError,
  getReportTimeZone,
  getTabRangeLimits,
  type RangeLimits,
} from '../../../definition/reports/rangeLimits';
import { type DayRange, todayAtUtcOffset } from '../../../definition/time/days';
import { readSessionUser } from '../../provider/session/session';
import { reportText } from '../reportText';

/** Returns the time zone in which the logged-in tenant's days begin. */
export function getUserTimeZone(): string {
  return readSessionUser()?.timezone ?? '';
}

/** Returns the current date in the report's time zone (that of the tab, or of the tenant if there is none). */
export function getReportToday(report: Report, tab: string | undefined): string {
  return todayAtUtcOffset(getReportTimeZone(report, tab, getUserTimeZone()));
}

/** Returns the earliest and latest date and the maximum number of days a report can be requested for. */
export function getReportRangeLimits(report: Report, tab: string | undefined): RangeLimits {
  return getTabRangeLimits(report, tab, getUserTimeZone());
}

/** Clamps a date range to the limits. */
export function clampRange(range: DayRange, now: RangeLimits): DayRange {
  const cut = (day: string) => {
    if (day > now.latest) return now.latest;
    return now.earliest !== undefined && day < now.earliest ? now.earliest : day;
  };
  return [cut(range[0]), cut(range[1])];
}

/** A preset date range. */
interface RangePreset {
  name: RangePresetName;
  label: string;
  range: DayRange;
}

/** Lists the preset date ranges that are within the limits. */
export function getAvailableRangePresets(limits: RangeLimits, today: string): RangePreset[] {
  return rangePresetNames
    .map((name) => ({
      name,
      label: reportText(`report.preset.${name}`),
      range: resolveRangePreset(name, limits, today),
    }))
    .filter(({ range }) => getDateRangeError(range, limits) === undefined);
}

/** Props of the date range inputs. */
export interface RangeInputProps {
  id: string;
  range: DayRange;
  limits: RangeLimits;
  today: string;
  isWrong: boolean;
  onChange: (range: DayRange) => void;
}
