import { now } from './clock.ts';

/** A range of two dates as YYYY-MM-DD, both inclusive. */
export type DayRange = [begin: string, end: string];

const msPerDay = 86_400_000;

/** Returns today's date (YYYY-MM-DD) at a UTC offset such as UTC+05:30; in UTC for any other text. */
export function todayAtUtcOffset(utcOffset: string, at = now()): string {
  return new Date(at.getTime() + (parseUtcOffsetMs(utcOffset) ?? 0)).toISOString().slice(0, 10);
}

/** Parses a UTC offset such as UTC+05:30 into milliseconds; undefined for any other text. */
export function parseUtcOffsetMs(utcOffset: string): number | undefined {
  const [found, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(utcOffset) ?? [];
  if (!found) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
}

/** Adds days to a date (YYYY-MM-DD). */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

/** Counts the days of a range, including both ends. */
export function countDays([begin, end]: DayRange): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${begin}T00:00:00Z`)) / msPerDay) + 1;
}

/** Lists the days of a range. */
export function listDays(range: DayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range[0], index));
}

/** Groups days in ascending order into ranges of consecutive days. */
export function groupConsecutiveDays(days: string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && addDays(last[1], 1) >= day) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges;
}

/** Checks that a text is a valid calendar date (YYYY-MM-DD). */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Shifts a date or an ISO 8601 timestamp by a number of days; returns it unchanged if it cannot be parsed. */
export function shiftDateOrTimestampByDays(value: string, days: number): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, value.length === 10 ? 10 : undefined);
}
