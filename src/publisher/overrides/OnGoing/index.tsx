import type { OverrideProps } from '../../../console/overrides/OverrideProps';
import { now } from '../../../definition/clock';
import type { Row } from '../../../definition/model/entity';
import { isEmpty, isZeroDate } from '../../../definition/normalize';
import { text } from '../../text';
import './OnGoing.css';

/** A creative's id, with a tag while it is shown to readers. */
export function Override({ row, children }: OverrideProps['cell']) {
  return (
    <span className="ongoing">
      {children}
      {isOnGoing(row, now()) && <span className="tag tag-green">{text('console.onGoing')}</span>}
    </span>
  );
}

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
