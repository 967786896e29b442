import { type TextKey, text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';

/** Refuses what has been tried too often, and says how long to wait; nothing to wait for is no refusal. */
export function refuseWhen(seconds: number | undefined, words: TextKey): void {
  if (seconds === undefined) return;
  const minutes = Math.ceil(seconds / 60);
  throw new ApiError(429, text(words, { minutes }), undefined, { 'retry-after': String(seconds) });
}
