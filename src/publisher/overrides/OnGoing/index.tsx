import type { OverrideProps } from '#console/projectApi.ts';
import { isEmptyValue, isZeroDate, now, type RecordValues } from '#definition/projectApi.ts';
import { getPublisherText } from '#publisher/getPublisherText.ts';
import './OnGoing.css';

/** Renders a creative's id, with a tag while the creative is running. */
export function Override({ row, children }: OverrideProps['cell']) {
  return (
    <span className="ongoing">
      {children}
      {isCreativeRunning(row, now()) && (
        <span className="tag tag-green">{getPublisherText('console.onGoing')}</span>
      )}
    </span>
  );
}

/**
 * Returns true if today is between the creative's start and end day, in the reader's time zone. Without an end, the
 * creative runs indefinitely.
 */
export function isCreativeRunning({ start_time, end_time }: RecordValues, now: Date): boolean {
  const today = getStartOfDay(now);
  const start = parseTime(start_time);
  const end = parseTime(end_time);
  return (!start || getStartOfDay(start) <= today) && (!end || today <= getStartOfDay(end));
}

function parseTime(time: unknown): Date | undefined {
  return isEmptyValue(time) || isZeroDate(String(time)) ? undefined : new Date(String(time));
}

function getStartOfDay(time: Date): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
