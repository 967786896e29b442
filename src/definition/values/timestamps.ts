import type { Property } from '../model/entity.ts';

type TimestampFormat = Pick<Property, 'format'>;

/** Allowed range of Unix timestamps in seconds: years 1 to 9999. */
export const unixTimeRange = { first: -62_135_596_800, last: 253_402_300_799 };

/** Checks whether a property is a timestamp (`date-time` or `unix-time`). */
export function isTimestampProperty({ format }: TimestampFormat): boolean {
  return format === 'date-time' || format === 'unix-time';
}

/** Converts a stored timestamp (ISO text or Unix seconds) to ISO 8601. Returns an invalid value as text. */
export function timestampToIso({ format }: Partial<TimestampFormat>, storedValue: unknown): string {
  if (format !== 'unix-time' || typeof storedValue !== 'number') return String(storedValue);
  const moment = new Date(storedValue * 1000);
  return Number.isNaN(moment.getTime()) ? String(storedValue) : moment.toISOString();
}

/** Converts a `Date` to the stored form of a property: ISO text or Unix seconds. */
export function toStoredTimestamp({ format }: TimestampFormat, moment: Date): string | number {
  return format === 'unix-time' ? Math.floor(moment.getTime() / 1000) : moment.toISOString();
}
