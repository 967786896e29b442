import { now } from '../time/clock.ts';

/** Parses the `Retry-After` header (number of seconds, or a date) to seconds from now; undefined if it is invalid. */
export function parseRetryAfterSeconds(header: string | null | undefined): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - now().getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
