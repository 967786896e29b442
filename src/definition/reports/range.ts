import { now } from '../clock';
import type { Report, ReportRange } from '../model/report';
import { text } from '../text';

/** Two days, both included, as YYYY-MM-DD. */
export type DayRange = [begin: string, end: string];

/** The days that may be asked for, as YYYY-MM-DD. */
export interface RangeLimits {
  earliest?: string;
  latest: string;
  /** The most days in one range. */
  maxDays?: number;
  /** The range shown at first. */
  default: DayRange;
}

const day = 86_400_000;

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

/** The day that it is in a time zone such as UTC+05:30. */
export function todayIn(timezone: string, at = now()): string {
  const [, sign, hours = '0', minutes = '0'] = /^UTC([+-])(\d\d):(\d\d)$/.exec(timezone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 10);
}

/** The time zone whose days a report counts: the tab's, where there is one for each time zone, else the viewer's. */
export function zoneOf({ tabs, row }: Report, tab: string | undefined, own: string): string {
  const format = row.dimensions[tabs?.by ?? '']?.format;
  return tab !== undefined && format === 'utc-offset' ? tab : own;
}

/** The day so many days after another. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** How many days a range holds. */
export function daysIn([begin, end]: DayRange): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${begin}T00:00:00Z`)) / day) + 1;
}

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
