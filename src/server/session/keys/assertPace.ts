import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import { Attempts } from '../Attempts';

/** How many calls a key may make in a minute. */
export const mostPerMinute = 60;

const made = new Attempts(mostPerMinute, 60 * 1000);

/** Refuses a call with a key that has made too many within a minute; each server process counts by itself. */
export function assertPace(keyHash: string): void {
  const seconds = made.count(keyHash);
  if (seconds === undefined) return;
  const headers = { 'retry-after': String(seconds) };
  throw new ApiError(429, text('server.key.tooMany', { most: mostPerMinute }), undefined, headers);
}
