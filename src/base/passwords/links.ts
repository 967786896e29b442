import { sql } from 'kysely';
import { now } from '../../definition/clock';
import { hashOf, newToken } from '../../server/session/token';
import type { Records } from '../../server/storage/records';
import pages from './pages/pages.json';

const [page] = pages;

/** A new link to a new password for a user, beside those that work already, which works for so many milliseconds. */
export async function newLink(
  records: Records,
  publicUrl: string,
  user_id: unknown,
  life: number,
): Promise<string> {
  const token = newToken();
  await records.clear('password_reset', { user_id }, sql<boolean>`expires_time <= ${now().toISOString()}`);
  await records.insert('password_reset', {
    token_hash: hashOf(token),
    user_id,
    expires_time: new Date(now().getTime() + life).toISOString(),
  });
  // After the hash: what stands there is not sent to any server, and is in no log.
  return `${publicUrl}${page?.path}#${token}`;
}
