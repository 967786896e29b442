import { isFieldVisible } from '#definition/forms/fieldState.ts';
import type { Property } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { formatAndList } from '#definition/text/messages.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { formatStoredAmountForMessage } from '#definition/values/units.ts';
import { getSavedViewsText } from './getSavedViewsText.ts';
import { SavedViewRowButton } from './SavedViewRowButton.tsx';
import { type ExternalRecipient, findRecipientsField, type ScheduledViewMail } from './useScheduledMails.ts';

interface ScheduledMailListProps {
  mails: ScheduledViewMail[];
  recipients: ExternalRecipient[];
  properties: Record<string, Property>;
  /** The fields of the schedule form. */
  fields: FormField[];
  /** Undefined if schedules cannot be changed. */
  onEdit?: (mail: ScheduledViewMail) => void;
  /** Undefined if nothing can be sent. */
  onSendNow?: (mail: ScheduledViewMail) => void;
  onEnd: (mail: ScheduledViewMail) => void;
}

/** The user's scheduled emails of a view, each with buttons to change it, to send it now and to stop it. */
export function ScheduledMailList({
  mails,
  recipients,
  properties,
  fields,
  onEdit,
  onSendNow,
  onEnd,
}: ScheduledMailListProps) {
  if (mails.length === 0) return null;
  const recipientsField = findRecipientsField(fields, properties);
  return (
    <ul className="views-list">
      {mails.map((one) => {
        const when = describeSchedule(one, properties, fields);
        return (
          <li key={one.id}>
            <span className="views-what">
              {when}
              <AlsoSentTo recipients={recipients} ids={recipientsField && one[recipientsField]} />
              {one.failed && <span className="views-wrong">{getSavedViewsText('mails.notSent', one)}</span>}
            </span>
            {onEdit && (
              <SavedViewRowButton
                label={getSavedViewsText('mails.editLabel', { when })}
                onClick={() => onEdit(one)}
              >
                {getSavedViewsText('mails.edit')}
              </SavedViewRowButton>
            )}
            {onSendNow && (
              <SavedViewRowButton
                label={getSavedViewsText('mails.nowLabel', { when })}
                onClick={() => onSendNow(one)}
              >
                {getSavedViewsText('mails.now')}
              </SavedViewRowButton>
            )}
            <SavedViewRowButton
              label={getSavedViewsText('mails.endLabel', { when })}
              onClick={() => onEnd(one)}
            >
              {getSavedViewsText('mails.end')}
            </SavedViewRowButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The external recipients of an email who have agreed. Nothing without any. */
function AlsoSentTo({ recipients, ids }: { recipients: ExternalRecipient[]; ids: unknown }) {
  const selected = Array.isArray(ids) ? ids : [];
  const addresses = recipients.filter(({ id }) => selected.includes(id)).map(({ email }) => email);
  if (addresses.length === 0) return null;
  return (
    <span className="views-who">
      {getSavedViewsText('mails.alsoTo', { addresses: formatAndList(addresses, 'unit') })}
    </span>
  );
}

/** Describes the schedule of an email: the values of its fields, in form order. */
function describeSchedule(
  mail: ScheduledViewMail,
  properties: ScheduledMailListProps['properties'],
  fields: FormField[],
): string {
  const others = ['viewed', findRecipientsField(fields, properties)];
  const chosen = fields.filter(
    (field) => !others.includes(field.name) && isFieldVisible(field, mail) && !isEmptyValue(mail[field.name]),
  );
  return chosen.map(({ name }) => formatScheduleValue(properties[name], mail[name])).join(', ');
}

/** Formats a schedule value: the label of a choice, or a number with its unit or its property's title. */
function formatScheduleValue(property: Property | undefined, value: unknown): string {
  const label = property?.choices?.find((choice) => choice.value === value)?.label;
  if (label || property?.type !== 'integer') return label ?? String(value);
  return property.unit ? formatStoredAmountForMessage(property.unit, value) : `${property.title} ${value}`;
}
