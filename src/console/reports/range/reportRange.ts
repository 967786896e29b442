import { readSessionUser } from '#console/provider/session/browserSession.ts';
import { getDisplayTimeZone } from '#definition/format/numbers.ts';
import type { Report } from '#definition/model/report.ts';
import {
  type RangePresetName,
  rangePresetNames,
  resolveRangePreset,
  type TenantAndReaderToday,
} from '#definition/reports/dateRangePresets.ts';
import {
  computeReportRangeLimits,
  getDateRangeError,
  getReportTimeZone,
  getTabRangeLimits,
  type RangeLimits,
} from '#definition/reports/rangeLimits.ts';
import { type DayRange, todayAtUtcOffset } from '#definition/time/days.ts';
import { dateInTimeZone } from '#definition/time/timeZones.ts';
import { getReportText } from '../getReportText.ts';

/** Returns the reporting time zone of the logged-in tenant, which may differ from the user's display time zone. "" if unknown. */
export function getLoggedInTenantTimeZone(): string {
  return readSessionUser()?.timezone ?? '';
}

/** Returns the current date in the time zone in which the user reads times. Months follow this calendar. */
export function getReaderToday(): string {
  return dateInTimeZone(getDisplayTimeZone());
}

/** Returns the current date of the logged-in tenant. */
export function getTenantToday(): string {
  return todayAtUtcOffset(getLoggedInTenantTimeZone());
}

/** Returns the current date in the report's time zone (that of the tab, or of the tenant if there is none). */
export function getReportToday(report: Report, tab: string | undefined): string {
  return todayAtUtcOffset(getReportTimeZone(report, tab, getLoggedInTenantTimeZone()));
}

/** Returns the earliest and latest date and the maximum number of days a report can be requested for. */
export function getReportRangeLimits(report: Report, tab: string | undefined): RangeLimits {
  return getTabRangeLimits(report, tab, getLoggedInTenantTimeZone());
}

/** Clamps a date range to the limits. */
export function clampRange(range: DayRange, now: RangeLimits): DayRange {
  const cut = (day: string) => {
    if (day > now.latest) return now.latest;
    return now.earliest !== undefined && day < now.earliest ? now.earliest : day;
  };
  return [cut(range[0]), cut(range[1])];
}

/** A named date range that the user can choose, such as the last 7 days: its name, label and days. */
export interface RangePreset {
  name: RangePresetName;
  label: string;
  range: DayRange;
}

/** Lists the preset date ranges of a report. They are the same in every tab. */
export function listReportRangePresets({ range }: Report): RangePreset[] {
  const today = getTenantToday();
  const days = { today, readerToday: getReaderToday() };
  return getAvailableRangePresets(computeReportRangeLimits(range, today), days);
}

/** Lists the preset date ranges that are within the limits. */
export function getAvailableRangePresets(limits: RangeLimits, days: TenantAndReaderToday): RangePreset[] {
  return rangePresetNames
    .map((name) => ({
      name,
      label: getReportText(`report.preset.${name}`),
      range: resolveRangePreset(name, limits, days),
    }))
    .filter(({ range }) => getDateRangeError(range, limits) === undefined);
}

/** Props of the date range inputs. */
export interface RangeInputProps {
  id: string;
  range: DayRange;
  /** Name of the range; undefined for custom days. */
  preset?: RangePresetName;
  limits: RangeLimits;
  presets: RangePreset[];
  isWrong: boolean;
  onChange: (range: DayRange, preset?: RangePresetName) => void;
}
