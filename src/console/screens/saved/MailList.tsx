import { isShown } from '../../../definition/fieldState';
import type { Property } from '../../../definition/model/entity';
import type { Field } from '../../../definition/model/resource';
import { amountText } from '../../../definition/values/unit';
import { RowButton } from './RowButton';
import type { ViewMail } from './useMails';
import { word } from './words';

interface MailListProps {
  mails: ViewMail[];
  properties: Record<string, Property>;
  /** What a mail is asked for with. */
  fields: Field[];
  onEnd: (mail: ViewMail) => void;
}

/** The mails of a view that the reader gets, each to be ended. */
export function MailList({ mails, properties, fields, onEnd }: MailListProps) {
  if (mails.length === 0) return null;
  return (
    <ul className="views-list">
      {mails.map((one) => {
        const when = whenOf(one, properties, fields);
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

/** When a mail is sent: what was chosen of it, as the form has it. */
function whenOf(mail: ViewMail, properties: MailListProps['properties'], fields: Field[]): string {
  const chosen = fields.filter((field) => field.name !== 'viewed' && isShown(field, mail));
  return chosen.map(({ name }) => said(properties[name], mail[name])).join(', ');
}

/** A choice by its name; a number with what it is. */
function said(property: Property | undefined, value: unknown): string {
  const label = property?.choices?.find((choice) => choice.value === value)?.label;
  if (label || property?.type !== 'integer') return label ?? String(value);
  return property.unit ? amountText(property.unit, value) : `${property.title} ${value}`;
}
