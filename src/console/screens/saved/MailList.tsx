import type { Property } from '../../../definition/model/entity';
import { RowButton } from './RowButton';
import type { ViewMail } from './useMails';
import { word } from './words';

interface MailListProps {
  mails: ViewMail[];
  properties: Record<string, Property>;
  onEnd: (mail: ViewMail) => void;
}

/** The mails of a view that the reader gets, each to be ended. */
export function MailList({ mails, properties, onEnd }: MailListProps) {
  if (mails.length === 0) return null;
  return (
    <ul className="views-list">
      {mails.map((one) => {
        const when = whenOf(one, properties);
        return (
          <li key={one.id}>
            <span className="views-what">
              {when}
              {one.failed && <span className="views-wrong">{word('mails.notSent', one)}</span>}
            </span>
            <RowButton label={word('mails.endLabel', { when })} onClick={() => onEnd(one)}>
              {word('mails.end')}
            </RowButton>
          </li>
        );
      })}
    </ul>
  );
}

/** When a mail is sent, as it is read. */
function whenOf(mail: ViewMail, { weekday: days }: MailListProps['properties']): string {
  const weekday = days?.choices?.find(({ value }) => value === mail.weekday)?.label ?? '';
  return word(`mails.when.${mail.every}`, { ...mail, weekday, hour: hourText(mail.hour) });
}

/** A full hour of the day, as a clock shows it. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
