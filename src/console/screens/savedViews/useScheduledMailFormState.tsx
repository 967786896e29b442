import { type ReactNode, useId, useState } from 'react';
import { useApplyTimeZone } from '#console/provider/session/useApplyTimeZone.ts';
import { isFieldVisible } from '#definition/forms/fieldState.ts';
import type { LabeledChoice, Property, RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { formatStoredAmountForMessage } from '#definition/values/units.ts';
import { type ExternalRecipient, findRecipientsField, type ScheduledViewMail } from './useScheduledMails.ts';

interface ScheduledMailInput {
  /** The fields of the form. */
  fields: FormField[];
  properties: Record<string, Property>;
  recipients: ExternalRecipient[];
  /** The mail to change. Undefined for a new one. */
  mail?: ScheduledViewMail;
}

/** The entered values of a schedule: `payload` has those to save, `fields` shows the inputs. */
export interface ScheduledMailFormState {
  payload: RecordValues;
  /** True if an entered value differs from the mail's. */
  isChanged: boolean;
  fields: ReactNode;
}

/** Stores the input of a schedule form, from the defaults or the values of a mail, and renders its fields. */
export function useScheduledMailFormState({
  fields,
  properties,
  recipients,
  mail,
}: ScheduledMailInput): ScheduledMailFormState {
  const zone = useApplyTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [entered, enter] = useState<RecordValues>({});
  const offered = fields.flatMap((field) => {
    const choices = getScheduleChoices(properties[field.name], zone, mail?.[field.name]);
    return choices.length > 0 ? [{ field, choices }] : [];
  });
  const usual = offered.map(({ field: { name }, choices }) => [
    name,
    isEmptyValue(mail?.[name]) ? (properties[name]?.default ?? choices[0]?.value) : mail?.[name],
  ]);
  const recipientsField = findRecipientsField(fields, properties) ?? '';
  const before: RecordValues = {
    [recipientsField]: mail?.[recipientsField] ?? [],
    ...Object.fromEntries(usual),
  };
  const values: RecordValues = { ...before, ...entered };
  const shown = offered.filter(({ field }) => isFieldVisible(field, values));
  const selected = values[recipientsField];
  // A recipient may have unsubscribed since they were selected.
  const chosen = recipients.filter(({ id }) => Array.isArray(selected) && selected.includes(id));
  const chosenIds = chosen.map(({ id }) => id);
  return {
    payload: {
      ...Object.fromEntries(shown.map(({ field: { name } }) => [name, values[name]])),
      ...(recipientsField && { [recipientsField]: chosenIds }),
    },
    isChanged: Object.keys(entered).some((name) => !isSameValue(entered[name], before[name])),
    fields: (
      <>
        {shown.map(({ field: { name }, choices }) => (
          <LabeledSelect
            key={name}
            title={properties[name]?.title ?? name}
            value={values[name]}
            choices={choices}
            onChange={(value) => enter({ ...entered, [name]: value })}
          />
        ))}
        {recipientsField && (
          <RecipientChoices
            title={properties[recipientsField]?.title ?? ''}
            recipients={recipients}
            chosen={chosenIds}
            onChange={(ids) => enter({ ...entered, [recipientsField]: ids })}
          />
        )}
      </>
    ),
  };
}

/**
 * Returns the options of a schedule field: the choices of the property, the numbers within its limits, or the time
 * zones with the stored one and the user's own first.
 */
function getScheduleChoices(property: Property | undefined, zone: string, stored: unknown): LabeledChoice[] {
  if (!property) return [];
  if (property.choices) return property.choices;
  if (property.type === 'string')
    return [
      ...new Set([
        ...(typeof stored === 'string' ? [stored] : []),
        zone,
        'UTC',
        ...Intl.supportedValuesOf('timeZone'),
      ]),
    ].map(toChoice);
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
