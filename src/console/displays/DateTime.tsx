import { isZeroDate } from '../../definition/isZeroDate';
import type { DisplayProps } from './DisplayProps';

/** Swedish writes dates and times as ISO does; the zone is the reader's. */
const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** A moment as YYYY-MM-DD HH:mm:ss in the reader's zone. */
export function DateTime({ value }: DisplayProps) {
  const iso = String(value);
  if (isZeroDate(iso)) return null;
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return <time dateTime={iso}>{format.format(moment)}</time>;
}
