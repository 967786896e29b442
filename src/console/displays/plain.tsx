import { now } from '../../definition/clock';
import { isZeroDate } from '../../definition/normalize';
import { daysIn } from '../../definition/reports/range';
import { text } from '../../definition/text';
import { figure, momentText } from '../../definition/written';
import type { DisplayProps } from './DisplayProps';
import { isBlank } from './isBlank';

/** The value as it is. */
export function Text({ value }: DisplayProps) {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A number with its thousands set apart. */
export function NumberValue({ value }: DisplayProps) {
  return figure('number', value);
}

/** An amount in the project's currency. */
export function Money({ value }: DisplayProps) {
  return figure('money', value);
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
export function DateTime({ value }: DisplayProps) {
  const iso = String(value);
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
      <span className="tag tag-red">
        {text(days === 1 ? 'console.overdueDay' : 'console.overdue', { days })}
      </span>
    </span>
  );
}

/** Several properties of the record, the first above the others. */
export function Stacked({ row, column }: DisplayProps) {
  return (
    <span className="stacked">
      {column.fields
        .filter((field) => !isBlank(row[field]))
        .map((field) => (
          <span key={field}>{String(row[field])}</span>
        ))}
    </span>
  );
}
