import { useId, useState } from 'react';
import { isShown } from '../../../definition/fieldState';
import type { Choice, Property, Row, Scalar } from '../../../definition/model/entity';
import type { Field } from '../../../definition/model/resource';
import { amountText } from '../../../definition/values/unit';
import { Dialog } from '../../actions/Dialog';
import { useZone } from '../../provider/useZone';
import { MailList } from './MailList';
import { useKeepMail, useMails } from './useMails';
import type { SavedView } from './useSavedViews';
import { useStep } from './useStep';
import { word } from './words';

interface MailFormProps {
  screen: string;
  view: SavedView;
  onClose: () => void;
}

/** When a view of a report is mailed to the reader: what was asked for, to end, and what to ask for. */
export function MailForm({ screen, view, onClose }: MailFormProps) {
  const { data, error } = useMails(screen);
  const keep = useKeepMail(screen);
  const { wrong, take } = useStep();
  const zone = useZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [asked, ask] = useState<Row>({});
  const properties: Record<string, Property> = data?.properties ?? {};
  const fields: Field[] = data?.form?.fields ?? [];
  const offered = fields.flatMap((field) => {
    const choices = choicesOf(properties[field.name], zone);
    return choices.length > 0 ? [{ field, choices }] : [];
  });
  const usual = offered.map(({ field: { name }, choices }) => [
    name,
    properties[name]?.default ?? choices[0]?.value,
  ]);
  const mail: Row = { ...Object.fromEntries(usual), ...asked };
  const shown = offered.filter(({ field }) => isShown(field, mail));
  const send = () => {
    const entered = shown.map(({ field: { name } }) => [name, mail[name]]);
    const payload = { viewed: view.id, ...Object.fromEntries(entered) };
    void take(() => keep('create', payload), word('mails.asked'));
  };
  const words = Object.values(wrong);
  const isReady = data?.is_set_up === true;
  return (
    <Dialog
      title={word('mails.title', view)}
      onClose={onClose}
      buttons={[
        { label: word('views.back'), onClick: onClose },
        { label: word('mails.ask'), tone: 'primary', changes: true, disabled: !isReady, onClick: send },
      ]}
    >
      <p className="views-lead">{word(data && !isReady ? 'mails.notSetUp' : 'mails.lead')}</p>
      {error && <p role="alert">{word('mails.failed')}</p>}
      <MailList
        mails={data?.mails.filter(({ viewed }) => viewed === view.id) ?? []}
        properties={properties}
        fields={fields}
        onEnd={(one) => void take(() => keep('delete', {}, one), word('mails.ended'))}
      />
      {isReady && (
        <form
          className="views-form"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {shown.map(({ field: { name }, choices }) => (
            <Select
              key={name}
              title={properties[name]?.title ?? name}
              value={mail[name]}
              choices={choices}
              onChange={(value) => ask({ ...asked, [name]: value })}
            />
          ))}
        </form>
      )}
      {words.length > 0 && (
        <p className="views-wrong" role="alert">
          {words.join(' ')}
        </p>
      )}
    </Dialog>
  );
}

/** What can be chosen: the choices of a property, the numbers within its limits, or the time zones, its own first. */
function choicesOf(property: Property | undefined, zone: string): Choice[] {
  if (!property) return [];
  if (property.choices) return property.choices;
  if (property.type === 'string')
    return [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(asChoice);
  const { minimum, maximum } = property.schema;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return [];
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
  return numbers.map((value) => ({ value, label: amountText(property.unit, value) }));
}

function asChoice(value: Scalar): Choice {
  return { value, label: String(value) };
}

interface SelectProps {
  title: string;
  value: unknown;
  choices: Choice[];
  onChange: (value: Scalar | undefined) => void;
}

function Select({ title, value, choices, onChange }: SelectProps) {
  const id = useId();
  const find = (written: string) => choices.find((choice) => String(choice.value) === written)?.value;
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        className="filter-text"
        value={String(value)}
        onChange={({ target }) => onChange(find(target.value))}
      >
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}
