import { now } from './clock';

/** Two days, both included, as YYYY-MM-DD. */
export type DayRange = [begin: string, end: string];

const day = 86_400_000;

/** The day that it is in a time zone such as UTC+05:30. */
export function todayIn(timezone: string, at = now()): string {
  const [, sign, hours = '0', minutes = '0'] = /^UTC([+-])(\d\d):(\d\d)$/.exec(timezone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 10);
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
