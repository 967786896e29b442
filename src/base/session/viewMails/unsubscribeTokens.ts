import type { RecordValues } from '#definition/model/entity.ts';
import { generateToken, hashToken } from '#server/session/token.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import limits from '../limits.json';
import { updateRecipientSchedules } from '../mailRecipients/recipientSchedules.ts';

/**
 * The target of an unsubscribe link: one scheduled mail, all mails to an external recipient, or all notification mails
 * of a user.
 */
export type UnsubscribeTarget = { mail_id: unknown } | { recipient_id: unknown } | { user_id: unknown };

/**
 * Creates an unsubscribe token and deletes the oldest tokens of the same target beyond the limit. Deleted tokens
 * stop working.
 */
export async function createUnsubscribeToken(
  records: TenantRecords,
  ended: UnsubscribeTarget,
): Promise<string> {
  const token = generateToken();
  await records.insert('mail_end', { token_hash: hashToken(token), ...ended });
  const ends = await records.find('mail_end', ended);
  const old = ends
    .sort((one, other) => String(other.created_time).localeCompare(String(one.created_time)))
    .slice('recipient_id' in ended ? limits.recipients.maxUnsubscribeTokens : limits.maxUnsubscribeTokens)
    .map(({ token_hash }) => token_hash);
  if (old.length > 0) await records.deleteWhere('mail_end', { token_hash: old });
  return token;
}

/** Deletes the scheduled mails that match, and their unsubscribe tokens. Call it inside a transaction. */
export async function deleteSavedViewMails(records: TenantRecords, where: RecordValues): Promise<void> {
  const mails = await records.find('view_mail', where);
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await records.deleteWhere('mail_end', { mail_id: ids });
  await records.deleteWhere('view_mail', { id: ids });
  await updateRecipientSchedules(records, { before: mails });
}

/** Turns off notification mails for a user and deletes their unsubscribe tokens. */
export async function disableNotificationMails(records: TenantRecords, user_id: unknown): Promise<void> {
  await records.update('user', user_id, { told_by_mail: 'never' });
  await records.deleteWhere('mail_end', { user_id });
}
