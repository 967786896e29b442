import { formatIsoStyleDateTime, getDisplayTimeZone } from '../format/numbers.ts';

const msPerDay = 86_400_000;

/** Type guard: the value is the name of an IANA time zone, such as Asia/Kolkata. */
export function isIanaTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '') return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Formats the UTC offset of a time zone at a moment, such as UTC+05:30; "UTC" for zero. */
export function formatUtcOffset(zone: string | undefined, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace('+00:00', '');
}

/**
 * Parses a local time (YYYY-MM-DDTHH:mm:ss) in a time zone to a `Date`. A time skipped by daylight saving moves forward
 * by the gap; for a repeated time, the first one is used.
 */
export function parseLocalTime(shown: string, zone?: string): Date {
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  // The UTC offset may change (daylight saving) between the day before and the day after, so both are tried.
  const moments = [-msPerDay, msPerDay].map((by) => new Date(asUtc - zoneOffsetMs(asUtc + by, zone)));
  const text = shown.slice(0, 19).replace('T', ' ');
  return (
    moments.find((moment) => formatIsoStyleDateTime(moment, zone) === text) ?? moments[0] ?? new Date(asUtc)
  );
}

/** Returns the UTC offset of a time zone at a moment, in milliseconds. */
function zoneOffsetMs(time: number, zone: string | undefined): number {
  const shown = Date.parse(`${formatIsoStyleDateTime(new Date(time), zone).replace(' ', 'T')}Z`);
  return shown - Math.floor(time / 1000) * 1000;
}

const utcTimePattern = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC\b/g;

/** Replaces UTC times in a text ("2026-01-01 12:00:00 UTC") with local times and their UTC offset. */
export function localizeTimesInText(words: string, zone?: string): string {
  return words.replace(utcTimePattern, (found, date, time) => {
    const moment = new Date(`${date}T${time}Z`);
    if (Number.isNaN(moment.getTime())) return found;
    return `${formatIsoStyleDateTime(moment, zone)} ${formatUtcOffset(zone ?? getDisplayTimeZone(), moment)}`;
  });
}
