import { getCurrentNumberLocale } from '#definition/format/numbers.ts';
import { now } from '#definition/time/clock.ts';
import { isZeroDate } from '#definition/values/normalizeRecord.ts';
import { timestampToIso } from '#definition/values/timestamps.ts';
import type { DisplayProps } from './DisplayProps.ts';
import { MomentTime } from './MomentTime.tsx';

/** Seconds per unit of time, largest unit first. */
const secondsByUnit: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * Tolerated clock skew. A timestamp up to this far in the future counts as now, because the local clock may be slow.
 */
const toleratedClockSkewSeconds = 600;

/** Renders a timestamp as relative time ("3 hours ago") with the exact time as tooltip. */
export function RelativeTime({ value, property }: DisplayProps) {
  const iso = timestampToIso(property ?? {}, value);
  const moment = new Date(iso);
  if (isZeroDate(iso)) return null;
  if (Number.isNaN(moment.getTime())) return iso;
  return <MomentTime moment={moment}>{formatRelativeTime(moment)}</MomentTime>;
}

/** Formats a moment relative to now in the user's language, such as "3 hours ago". */
export function formatRelativeTime(moment: Date): string {
  const ahead = (moment.getTime() - now().getTime()) / 1000;
  const seconds = ahead > 0 && ahead < toleratedClockSkewSeconds ? 0 : ahead;
  const [unit, length] = secondsByUnit.find(([, long]) => Math.abs(seconds) >= long) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(getCurrentNumberLocale(), { numeric: 'auto' });
  return format.format(Math.trunc(seconds / length), unit);
}
