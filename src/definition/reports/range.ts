import { addDays, type DayRange, daysIn, isDay, todayIn } from '../days';
import type { Report, ReportRange } from '../model/report';
import { text } from '../text';

/** The days that may be asked for, as YYYY-MM-DD. */
export interface RangeLimits {
  earliest?: string;
  latest: string;
  /** The most days in one range. */
  maxDays?: number;
  /** The range shown at first. */
  default: DayRange;
}

/** Works out which days may be asked for when it is `today`. The picker and the server both ask here. */
export function rangeLimits(range: ReportRange, today: string): RangeLimits {
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

/** Says what is wrong with a range, in the words that people read; nothing when it may be asked for. */
export function rangeError([begin, end]: DayRange, limits: RangeLimits): string | undefined {
  const { earliest, latest, maxDays } = limits;
  if (!isDay(begin) || !isDay(end)) return text('report.range.form');
  if (begin > end) return text('report.range.order');
  if (end > latest) return text('report.range.latest', { latest });
  if (earliest !== undefined && begin < earliest) return text('report.range.earliest', { earliest });
  if (maxDays !== undefined && daysIn([begin, end]) > maxDays)
    return text('report.range.maxDays', { maxDays });
  return undefined;
}

/** The time zone whose days a report counts: the tab's, where there is one for each time zone, else the viewer's. */
export function zoneOf({ tabs, row }: Report, tab: string | undefined, own: string): string {
  const format = row.dimensions[tabs?.by ?? '']?.format;
  return tab !== undefined && format === 'utc-offset' ? tab : own;
}

/**
 * The days that may be asked for in a tab: the same in all tabs, so that they add up to all together, and besides
 * them today where it has begun in the tab's time zone first.
 */
export function tabLimits(report: Report, tab: string | undefined, own: string): RangeLimits {
  const limits = rangeLimits(report.range, todayIn(own));
  const there = rangeLimits(report.range, todayIn(zoneOf(report, tab, own))).latest;
  return { ...limits, latest: [there, limits.latest].sort().at(-1) ?? there };
}
