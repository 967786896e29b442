import type { RecordValues } from '#definition/model/entity.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { whereAny, whereListContains } from '#server/storage/sqlConditions.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** A change of schedules: the rows before it, and those after it. */
export interface ScheduleChange {
  before?: RecordValues[];
  after?: RecordValues[];
}

/**
 * Stores the schedules of the external recipients who are added to schedules or removed from them, so that the audit log
 * shows who has changed them. Call it inside the transaction of the change.
 */
export async function updateRecipientSchedules(
  records: TenantRecords,
  { before = [], after = [] }: ScheduleChange,
): Promise<void> {
  // In sorted order, so that concurrent changes of the same recipients cannot deadlock.
  const ids = findAddedAndRemovedRecipients(before, after).sort((one, other) => one - other);
  if (ids.length === 0) return;
  const locked = [];
  for (const id of ids) locked.push(await records.lock('mail_recipient', id));
  const changed = [...before, ...after].map(({ id }) => id);
  const stored = await records.find('view_mail', {}, whereAny(ids.map(whereContainsRecipient)));
  const schedules = [...stored.filter(({ id }) => !changed.includes(id)), ...after];
  const names = await loadScheduleNames(records, schedules);
  for (const recipient of locked) {
    if (!recipient) continue;
    const listed = schedules.filter((mail) => getRecipientIds(mail).includes(Number(recipient.id)));
    const texts = listed.map((mail) => names.get(mail) ?? '').sort();
    if (!isSameValue(texts, recipient.schedules))
      await records.update('mail_recipient', recipient.id, { schedules: texts });
  }
}

const whereContainsRecipient = (id: number) => whereListContains('recipient_ids', id);

/** Returns the keys of the external recipients of a schedule. */
export function getRecipientIds({ recipient_ids }: RecordValues): number[] {
  return Array.isArray(recipient_ids) ? recipient_ids : [];
}

/** Returns the recipients of deleted and of new schedules, and those whom a change adds or removes. */
function findAddedAndRemovedRecipients(before: RecordValues[], after: RecordValues[]): number[] {
  const [earlier, later] = [before, after].map((mails) => new Set(mails.flatMap(getRecipientIds)));
  const all = new Set([...(earlier ?? []), ...(later ?? [])]);
  return [...all].filter((id) => earlier?.has(id) !== later?.has(id));
}

/** Returns the name of each schedule: "view name (owner name)". */
async function loadScheduleNames(
  records: TenantRecords,
  schedules: RecordValues[],
): Promise<Map<RecordValues, string>> {
  const views = await records.find('saved_view', { id: schedules.map(({ viewed }) => viewed) });
  const owners = await records.find('user', { user_id: schedules.map(({ owner_id }) => owner_id) });
  return new Map(
    schedules.map((mail) => {
      const view = views.find(({ id }) => id === mail.viewed);
      const owner = owners.find(({ user_id }) => user_id === mail.owner_id);
      return [mail, `${view?.name} (${owner?.user_name})`];
    }),
  );
}
