import { isZeroDate } from '../../definition/isZeroDate';
import type { DisplayProps } from './DisplayProps';

/** A day as YYYY-MM-DD, the same in every zone. */
export function DateValue({ value }: Pick<DisplayProps, 'value'>) {
  const day = String(value).slice(0, 10);
  return isZeroDate(day) ? null : <time dateTime={day}>{day}</time>;
}
