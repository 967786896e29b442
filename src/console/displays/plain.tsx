import { now } from '../../definition/clock';
import { daysIn } from '../../definition/days';
import { isZeroDate } from '../../definition/normalize';
import { text } from '../../definition/text';
import { momentIso } from '../../definition/values/moments';
import { amount, figure, momentText } from '../../definition/written';
import { inZone } from '../../definition/zones';
import type { DisplayProps } from './DisplayProps';

/** The value as it is; where it names moments of UTC, with these in the reader's zone. */
export function Text({ value }: DisplayProps) {
  return typeof value === 'object' ? JSON.stringify(value) : inZone(String(value));
}

/** A number with its thousands set apart. */
export function NumberValue({ value, property }: DisplayProps) {
  return property?.unit ? amount('number', property.unit, value) : figure('number', value);
}

/** An amount in the project's currency. */
export function Money({ value, property }: DisplayProps) {
  return property?.unit ? amount('money', property.unit, value) : figure('money', value);
}

/** A rate, where 1 is the whole, as a percentage with 2 decimals. */
export function Percent({ value }: DisplayProps) {
  return figure('percent', value);
}

/** Yes or no. */
export function BooleanValue({ value }: DisplayProps) {
  return text(value ? 'console.yes' : 'console.no');
}

/** A moment as YYYY-MM-DD HH:mm:ss in the reader's zone. */
export function DateTime({ value, property }: Pick<DisplayProps, 'value' | 'property'>) {
  const iso = momentIso(property ?? {}, value);
  if (isZeroDate(iso)) return null;
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return <time dateTime={iso}>{momentText(moment)}</time>;
}

/** A day as YYYY-MM-DD, the same in every zone. */
export function DateValue({ value }: Pick<DisplayProps, 'value'>) {
  const day = String(value).slice(0, 10);
  return isZeroDate(day) ? null : <time dateTime={day}>{day}</time>;
}

/** A day by which something is due, as it is; one that has passed says how long ago. */
export function Deadline({ value }: DisplayProps) {
  const day = String(value).slice(0, 10);
  const today = momentText(now()).slice(0, 10);
  if (isZeroDate(day) || day >= today) return <DateValue value={value} />;
  const days = daysIn([day, today]) - 1;
  return (
    <span className="deadline">
      <DateValue value={value} />
      <span className="tag tag-red">{text('console.overdue', { days })}</span>
    </span>
  );
}
