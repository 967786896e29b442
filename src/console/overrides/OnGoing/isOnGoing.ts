import { isZeroDate } from '../../../definition/isZeroDate';
import { isEmpty } from '../../../definition/prepare';
import type { Row } from '../../../definition/types';

/** Whether a day falls between the days of a creative's start and end, in the reader's zone; no end is open. */
export function isOnGoing({ start_time, end_time }: Row, now: Date): boolean {
  const today = dayOf(now);
  const start = given(start_time);
  const end = given(end_time);
  return (!start || dayOf(start) <= today) && (!end || today <= dayOf(end));
}

function given(time: unknown): Date | undefined {
  return isEmpty(time) || isZeroDate(String(time)) ? undefined : new Date(String(time));
}

function dayOf(time: Date): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
