import { now } from '../../definition/clock';
import { isZeroDate } from '../../definition/normalize';
import { momentIso } from '../../definition/values/moments';
import { momentText, numberLocale } from '../../definition/written';
import type { DisplayProps } from './DisplayProps';

/** How many seconds each unit of time has, the largest first. */
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** So many seconds ahead is no time to come, but a clock here that is behind the one that noted the moment. */
const skew = 600;

/** How long ago a moment was; the moment itself is told where one points at it. */
export function Ago({ value, property }: DisplayProps) {
  const iso = momentIso(property ?? {}, value);
  const moment = new Date(iso);
  if (isZeroDate(iso)) return null;
  if (Number.isNaN(moment.getTime())) return iso;
  const ahead = (moment.getTime() - now().getTime()) / 1000;
  const seconds = ahead > 0 && ahead < skew ? 0 : ahead;
  const [unit, length] = units.find(([, long]) => Math.abs(seconds) >= long) ?? ['second', 1];
  const format = new Intl.RelativeTimeFormat(numberLocale(), { numeric: 'auto' });
  return (
    <time dateTime={iso} title={momentText(moment)}>
      {format.format(Math.trunc(seconds / length), unit)}
    </time>
  );
}
