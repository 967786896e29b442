import type { LabeledChoice } from '../model/entity.ts';
import { now } from './clock.ts';
import { parseUtcOffsetMs } from './days.ts';

/** Hour of facts without one. */
export const noHour = '';

/** The hours of a day: "00" to "23". Their labels are "00:00" to "23:00". */
export const hourChoices: LabeledChoice[] = Array.from({ length: 24 }, (_, hour) => {
  const value = String(hour).padStart(2, '0');
  return { value, label: `${value}:00` };
});

/** Pattern of a stored hour. */
export const hourPattern = /^([01]\d|2[0-3])$/;

/** Parses an hour as programs write it ("9", "09", "9:00", "09:00:00") to "09"; undefined for any other text. */
export function normalizeHour(written: string): string | undefined {
  const [, hour] = /^(\d{1,2})(?::00){0,2}$/.exec(written) ?? [];
  const value = hour?.padStart(2, '0');
  return value !== undefined && hourPattern.test(value) ? value : undefined;
}

/** Returns the current hour (0 to 23) at a UTC offset such as UTC+05:30; in UTC for any other text. */
export function currentHourAtUtcOffset(utcOffset: string, at = now()): number {
  return new Date(at.getTime() + (parseUtcOffsetMs(utcOffset) ?? 0)).getUTCHours();
}
