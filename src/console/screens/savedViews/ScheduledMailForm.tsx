import { useId, useState } from 'react';
import { Dialog } from '#console/actions/Dialog.tsx';
import { useApplyTimeZone } from '#console/provider/session/useApplyTimeZone.ts';
import { isFieldVisible } from '#definition/forms/fieldState.ts';
import type { LabeledChoice, Property, RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { formatStoredAmountForMessage } from '#definition/values/units.ts';
import { getSavedViewsText } from './getSavedViewsText.ts';
import { ScheduledMailList } from './ScheduledMailList.tsx';
import type { SavedView } from './useSavedViewsQuery.ts';
import {
  type ExternalRecipient,
  findRecipientsField,
  useScheduledMailMutation,
  useScheduledMails,
} from './useScheduledMails.ts';
import { useSubmitOnce } from './useSubmitOnce.ts';

interface ScheduledMailFormProps {
  screen: string;
  view: SavedView;
  onClose: () => void;
}

/** Dialog that schedules mails of a report view and lists the existing ones. */
export function ScheduledMailForm({ screen, view, onClose }: ScheduledMailFormProps) {
  const { data, error } = useScheduledMails(screen);
  const keep = useScheduledMailMutation(screen);
  const { wrong, take } = useSubmitOnce();
  const zone = useApplyTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [asked, ask] = useState<RecordValues>({});
  const [recipientIds, setRecipientIds] = useState<number[]>([]);
  const properties: Record<string, Property> = data?.properties ?? {};
  const fields: FormField[] = data?.form?.fields ?? [];
  const recipientsField = findRecipientsField(fields, properties);
  const offered = fields.flatMap((field) => {
    const choices = getScheduleChoices(properties[field.name], zone);
    return choices.length > 0 ? [{ field, choices }] : [];
  });
  const usual = offered.map(({ field: { name }, choices }) => [
    name,
    properties[name]?.default ?? choices[0]?.value,
  ]);
  const mail: RecordValues = { ...Object.fromEntries(usual), ...asked };
  const shown = offered.filter(({ field }) => isFieldVisible(field, mail));
  const send = () => {
    const entered = shown.map(({ field: { name } }) => [name, mail[name]]);
    // A recipient may have unsubscribed since they were selected.
    const recipients = recipientIds.filter((id) => data?.recipients.some((one) => one.id === id));
    const payload = {
      viewed: view.id,
      ...Object.fromEntries(entered),
      ...(recipientsField && { [recipientsField]: recipients }),
    };
    void take(() => keep('create', payload), getSavedViewsText('mails.asked'));
  };
  const words = Object.values(wrong);
  const isReady = data?.is_set_up === true;
  return (
    <Dialog
      title={getSavedViewsText('mails.title', view)}
      onClose={onClose}
      buttons={[
        { label: getSavedViewsText('views.back'), onClick: onClose },
        {
          label: getSavedViewsText('mails.ask'),
          tone: 'primary',
          changes: true,
          disabled: !isReady,
          onClick: send,
        },
      ]}
    >
      <p className="views-lead">{getSavedViewsText(data && !isReady ? 'mails.notSetUp' : 'mails.lead')}</p>
      {error && <p role="alert">{getSavedViewsText('mails.failed')}</p>}
      <ScheduledMailList
        mails={data?.mails.filter(({ viewed }) => viewed === view.id) ?? []}
        recipients={data?.recipients ?? []}
        properties={properties}
        fields={fields}
        onSendNow={({ id }) => void take(() => keep('sendNow', { id }), getSavedViewsText('mails.sentNow'))}
        onEnd={(one) => void take(() => keep('delete', {}, one), getSavedViewsText('mails.ended'))}
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
            <LabeledSelect
              key={name}
              title={properties[name]?.title ?? name}
              value={mail[name]}
              choices={choices}
              onChange={(value) => ask({ ...asked, [name]: value })}
            />
          ))}
          {recipientsField && (
            <RecipientChoices
              title={properties[recipientsField]?.title ?? ''}
              recipients={data.recipients}
              chosen={recipientIds}
              onChange={setRecipientIds}
            />
          )}
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

/**
 * Returns the options of a schedule field: the choices of the property, the numbers within its limits, or the time
 * zones with the user's own first.
 */
function getScheduleChoices(property: Property | undefined, zone: string): LabeledChoice[] {
  if (!property) return [];
  if (property.choices) return property.choices;
  if (property.type === 'string')
    return [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(toChoice);
  const { minimum, maximum } = property.schema;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return [];
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at);
  return numbers.map((value) => ({ value, label: formatStoredAmountForMessage(property.unit, value) }));
}

function toChoice(value: ScalarValue): LabeledChoice {
  return { value, label: String(value) };
}

interface LabeledSelectProps {
  title: string;
  value: unknown;
  choices: LabeledChoice[];
  onChange: (value: ScalarValue | undefined) => void;
}

function LabeledSelect({ title, value, choices, onChange }: LabeledSelectProps) {
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

interface RecipientChoicesProps {
  title: string;
  recipients: ExternalRecipient[];
  chosen: number[];
  onChange: (ids: number[]) => void;
}

/** Checkboxes for the external recipients. Nothing without any. */
function RecipientChoices({ title, recipients, chosen, onChange }: RecipientChoicesProps) {
  if (recipients.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {recipients.map(({ id, email }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {email}
        </label>
      ))}
    </fieldset>
  );
}
