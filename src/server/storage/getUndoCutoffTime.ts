import bounds from '#definition/bounds.json';
import { now } from '#definition/time/clock.ts';

/** Returns the time before which deletions and created batches can no longer be undone, as ISO text. */
export function getUndoCutoffTime(): string {
  return new Date(now().getTime() - bounds.deletedHours * 3_600_000).toISOString();
}
