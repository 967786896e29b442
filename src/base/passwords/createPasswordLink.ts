import { sql } from 'kysely';
import { now } from '#definition/time/clock.ts';
import { generateToken, hashToken } from '#server/session/token.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import pages from './pages/pages.json';

const [page] = pages;

/**
 * Stores a new link for setting a password and returns its URL; it expires after `lifetimeMs`. Earlier links stay valid
 * until they expire.
 */
export async function createPasswordLink(
  records: TenantRecords,
  publicUrl: string,
  user_id: unknown,
  lifetimeMs: number,
): Promise<string> {
  const token = generateToken();
  await records.deleteWhere(
    'password_reset',
    { user_id },
    sql<boolean>`expires_time <= ${now().toISOString()}`,
  );
  await records.insert('password_reset', {
    token_hash: hashToken(token),
    user_id,
    expires_time: new Date(now().getTime() + lifetimeMs).toISOString(),
  });
  // The token is in the URL fragment, which browsers do not send to servers, so that it is in no log.
  return `${publicUrl}${page?.path}#${token}`;
}
