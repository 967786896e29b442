import { now } from './clock';

/** Two days, both included, as YYYY-MM-DD. */
export type DayRange = [begin: string, end: string];

const day = 86_400_000;

/** The day that it is in a time zone such as UTC+05:30. */
export function todayIn(timezone: string, at = now()): string {
  return new Date(at.getTime() + (offsetOf(timezone) ?? 0)).toISOString().slice(0, 10);
}

/** How many milliseconds a time zone such as UTC+05:30 is ahead of UTC; nothing for one that is not written so. */
export function offsetOf(timezone: string): number | undefined {
  const [found, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(timezone) ?? [];
  if (!found) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
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

/** A day, or a moment, so many days from another. */
export function daysFrom(value: string, days: number): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return value;
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, value.length === 10 ? 10 : undefined);
}
