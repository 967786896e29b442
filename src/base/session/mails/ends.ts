import type { Row } from '../../../definition/model/entity';
import { hashOf, newToken } from '../../../server/session/token';
import type { Records } from '../../../server/storage/records';
import limits from '../limits.json';

/** What a link ends: one mail of a view, or all mails of what a user is told. */
export type Ended = { mail_id: unknown } | { user_id: unknown };

/** A new token by which mails are ended. Of those that were sent the oldest make room: they end nothing any more. */
export async function newEnd(records: Records, ended: Ended): Promise<string> {
  const token = newToken();
  await records.insert('mail_end', { token_hash: hashOf(token), ...ended });
  const ends = await records.find('mail_end', ended);
  const old = ends
    .sort((one, other) => String(other.created_time).localeCompare(String(one.created_time)))
    .slice(limits.ends)
    .map(({ token_hash }) => token_hash);
  if (old.length > 0) await records.clear('mail_end', { token_hash: old });
  return token;
}

/** Ends the mails with these values, and with them the links that would. */
export async function endMails(records: Records, where: Row): Promise<void> {
  const ids = (await records.find('view_mail', where)).map(({ id }) => id);
  if (ids.length === 0) return;
  await records.clear('mail_end', { mail_id: ids });
  await records.clear('view_mail', { id: ids });
}

/** Mails a user what they are told no more, and voids the links that would end it. */
export async function endToldMails(records: Records, user_id: unknown): Promise<void> {
  await records.update('user', user_id, { told_by_mail: 'never' });
  await records.clear('mail_end', { user_id });
}
