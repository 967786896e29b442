import type { Row } from '../../../definition/model/entity';
import { hashOf, newToken } from '../../../server/session/token';
import type { Records } from '../../../server/storage/records';
import limits from '../limits.json';

/** A new token by which a mail is ended. Of those that were sent the oldest make room: they end nothing any more. */
export async function newEnd(records: Records, mail_id: unknown): Promise<string> {
  const token = newToken();
  await records.insert('mail_end', { token_hash: hashOf(token), mail_id });
  const ends = await records.find('mail_end', { mail_id });
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
