import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '#definition/format/dates.ts';
import {
  formatIsoStyleDateTime,
  formatNumberByKind,
  formatStoredAmountInUnit,
} from '#definition/format/numbers.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { countDays } from '#definition/time/days.ts';
import { localizeTimesInText } from '#definition/time/localTime.ts';
import { isZeroDate } from '#definition/values/normalizeRecord.ts';
import { timestampToIso } from '#definition/values/timestamps.ts';
import type { DisplayProps } from './DisplayProps.ts';
import { MomentTime } from './MomentTime.tsx';

/** Renders a value as text; UTC timestamps inside the text are converted to the user's time zone. */
export function TextValue({ value }: DisplayProps) {
  return typeof value === 'object' ? JSON.stringify(value) : localizeTimesInText(String(value));
}

/** Renders a number with thousands separators, and its unit if it has one. */
export function NumberValue({ value, property }: DisplayProps) {
  return property?.unit
    ? formatStoredAmountInUnit('number', property.unit, value)
    : formatNumberByKind('number', value);
}

/** Renders an amount of money in the project's currency or in the property's unit. */
export function MoneyValue({ value, property }: DisplayProps) {
  return property?.unit
    ? formatStoredAmountInUnit('money', property.unit, value)
    : formatNumberByKind('money', value);
}

/** Renders a ratio (1 = 100 %) as a percentage with 2 decimals. */
export function PercentValue({ value }: DisplayProps) {
  return formatNumberByKind('percent', value);
}

/** Renders a boolean as Yes or No. */
export function BooleanValue({ value }: DisplayProps) {
  return formatMessage(value ? 'console.yes' : 'console.no');
}

type MomentProps = Pick<DisplayProps, 'value' | 'property'>;

/** Renders a timestamp in the user's time zone, with seconds on hover. */
export function DateTimeValue({ value, property }: MomentProps) {
  return <Moment {...{ value, property }} format={formatMomentInTwoParts} />;
}

/** In a narrow column, a line can end between the date and the time only. */
function formatMomentInTwoParts(moment: Date): ReactNode {
  const text = formatMoment(moment);
  const end = text.lastIndexOf(' ');
  return (
    <>
      <span className="unbroken">{text.slice(0, end)}</span>{' '}
      <span className="unbroken">{text.slice(end + 1)}</span>
    </>
  );
}

/** Renders a timestamp as YYYY-MM-DD HH:mm:ss in the user's time zone, where two values are compared. */
export function ExactDateTimeValue({ value, property }: MomentProps) {
  return <Moment {...{ value, property }} format={formatIsoStyleDateTime} />;
}

function Moment({ value, property, format }: MomentProps & { format: (moment: Date) => ReactNode }) {
  const iso = timestampToIso(property ?? {}, value);
  if (isZeroDate(iso)) return null;
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return <MomentTime moment={moment}>{format(moment)}</MomentTime>;
}

/** Renders a date without time-zone conversion. */
export function DateValue({ value }: Pick<DisplayProps, 'value'>) {
  const day = String(value).slice(0, 10);
  return isZeroDate(day) ? null : <time dateTime={day}>{formatDay(day)}</time>;
}

/** Renders a due date; adds an "overdue" tag with the number of days if it has passed. */
export function DeadlineValue({ value }: DisplayProps) {
  const day = String(value).slice(0, 10);
  const today = formatIsoStyleDateTime(now()).slice(0, 10);
  if (isZeroDate(day) || day >= today) return <DateValue value={value} />;
  const days = countDays([day, today]) - 1;
  return (
    <span className="deadline">
      <DateValue value={value} />
      <span className="tag tag-red">{formatMessage('console.overdue', { days })}</span>
    </span>
  );
}
