import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { createAuditedRecords } from '#server/records/createAuditedRecords.ts';
import type { AppServices } from '#server/services.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** States of recipients who have not answered. A mail that could not be sent (`failed`) may have arrived nevertheless. */
export const unansweredStates: unknown[] = ['asked', 'failed'];

/** Property with the time of a change by the recipient, by the new state. */
const timePropertyByState = { confirmed: 'confirmed_time', unsubscribed: 'unsubscribed_time' };

/**
 * Stores that an external recipient has agreed or unsubscribed, with an audit entry in the recipient's name. Only if the
 * stored recipient still meets the condition. Returns the recipient as it is stored then; undefined if there is none.
 */
export async function changeRecipientState(
  { definitions, code }: Pick<AppServices, 'definitions' | 'code'>,
  records: TenantRecords,
  { id, email }: RecordValues,
  state: keyof typeof timePropertyByState,
  condition: (stored: RecordValues, inner: TenantRecords) => boolean | Promise<boolean>,
): Promise<RecordValues | undefined> {
  const author = { id: 0, name: String(email) };
  return createAuditedRecords(records, definitions, author, code.onChange).transaction(async (inner) => {
    const stored = await inner.lock('mail_recipient', id);
    if (!stored || !(await condition(stored, inner))) return stored;
    const changed_time = now().toISOString();
    return inner.update('mail_recipient', id, { state, [timePropertyByState[state]]: changed_time });
  });
}
