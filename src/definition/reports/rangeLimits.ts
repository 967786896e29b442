import { formatDay } from '../format/dates.ts';
import type { Report, ReportRangeSettings } from '../model/report.ts';
import { formatMessage } from '../text/messages.ts';
import { addDays, countDays, type DayRange, isIsoDate, todayAtUtcOffset } from '../time/days.ts';

/** The dates that a report allows: earliest and latest day (YYYY-MM-DD), maximum length in days, default range. */
export interface RangeLimits {
  earliest?: string;
  latest: string;
  /** Maximum length of a range. */
  maxDays?: number;
  /** Range shown by default. */
  default: DayRange;
}

/** Computes the dates that a report allows as of `today`. Used by the date picker and the server. */
export function computeReportRangeLimits(range: ReportRangeSettings, today: string): RangeLimits {
  const latest = addDays(today, -range.endDaysBack);
  const back = range.maxDaysBack === undefined ? undefined : addDays(today, -range.maxDaysBack);
  const earliest = [back, range.from]
    .filter((it) => it !== undefined)
    .sort()
    .at(-1);
  const first = addDays(latest, 1 - range.default);
  const begin = earliest !== undefined && first < earliest ? earliest : first;
  return { earliest, latest, maxDays: range.maxDays, default: [begin, latest] };
}

/** Returns the error message for an invalid date range; undefined if it is valid. */
export function getDateRangeError([begin, end]: DayRange, limits: RangeLimits): string | undefined {
  const { earliest, latest, maxDays } = limits;
  if (!isIsoDate(begin) || !isIsoDate(end)) return formatMessage('report.range.form');
  if (begin > end) return formatMessage('report.range.order');
  if (end > latest) return formatMessage('report.range.latest', { latest: formatDay(latest) });
  if (earliest !== undefined && begin < earliest)
    return formatMessage('report.range.earliest', { earliest: formatDay(earliest) });
  if (maxDays !== undefined && countDays([begin, end]) > maxDays)
    return formatMessage('report.range.maxDays', { maxDays });
  return undefined;
}

/** Returns the time zone of a report's days: that of the selected tab if tabs are time zones, else the viewer's. */
export function getReportTimeZone(
  { tabs, row }: Report,
  tab: string | undefined,
  viewerTimeZone: string,
): string {
  const format = row.dimensions[tabs?.by ?? '']?.format;
  return tab !== undefined && format === 'utc-offset' ? tab : viewerTimeZone;
}

/**
 * Computes the dates that a report allows in a tab: as for all tabs, plus today if it has already begun in the tab's
 * time zone.
 */
export function getTabRangeLimits(
  report: Report,
  tab: string | undefined,
  viewerTimeZone: string,
): RangeLimits {
  const limits = computeReportRangeLimits(report.range, todayAtUtcOffset(viewerTimeZone));
  const there = computeReportRangeLimits(
    report.range,
    todayAtUtcOffset(getReportTimeZone(report, tab, viewerTimeZone)),
  ).latest;
  return { ...limits, latest: [there, limits.latest].sort().at(-1) ?? there };
}
