import { formatPatterns } from '../validation/formatPatterns.ts';
import { now } from './clock.ts';
import { parseUtcOffsetMs } from './days.ts';

/** Cached formatters by time zone: creating one is slower than using it. */
const zoneFormatters = new Map<string, Intl.DateTimeFormat>();
/** Upper limit of the cache. Zone names are case-insensitive, so one zone can have many spellings. */
const maxCachedZones = 1000;

/** Checks that the name is a valid IANA time zone or a UTC offset such as UTC+05:30. */
export function isTimeZone(zone: string): boolean {
  if (parseUtcOffsetMs(zone) !== undefined) return formatPatterns['utc-offset']?.test(zone) === true;
  try {
    getZoneFormatter(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the date (YYYY-MM-DD) in a time zone (IANA name or UTC offset) at a moment. Default: now. */
export function dateInTimeZone(zone: string, at = now()): string {
  return formatLocalTime(zone, at).slice(0, 10);
}

/**
 * Converts a local date and time in a time zone to a `Date`. A time skipped by daylight saving moves forward by the
 * gap: 02:30 becomes 03:30. For a repeated time, the first one is used.
 */
export function zonedTimeToDate(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // UTC offsets a day before and a day after: a daylight-saving change lies in between.
  const [before, after] = [-1, 1].map((days) => utcOffsetMsAt(zone, wanted + days * 86_400_000)) as [
    number,
    number,
  ];
  const moments = [wanted - before, wanted - after].sort((a, b) => a - b);
  const found = moments.find((moment) => moment + utcOffsetMsAt(zone, moment) === wanted);
  return new Date(found ?? wanted - before);
}

/** Returns the UTC offset of a time zone at a moment, in milliseconds. */
function utcOffsetMsAt(zone: string, moment: number): number {
  return Date.parse(`${formatLocalTime(zone, new Date(moment))}Z`) - Math.floor(moment / 1000) * 1000;
}

/** Formats the local time in a zone: 2026-03-29T01:59:59. */
export function formatLocalTime(zone: string, at: Date): string {
  const offset = parseUtcOffsetMs(zone);
  if (offset !== undefined) return new Date(at.getTime() + offset).toISOString().slice(0, 19);
  const parts = getZoneFormatter(zone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

function getZoneFormatter(zone: string): Intl.DateTimeFormat {
  const known = zoneFormatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (zoneFormatters.size >= maxCachedZones) zoneFormatters.clear();
  zoneFormatters.set(zone, made);
  return made;
}
