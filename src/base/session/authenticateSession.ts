import { sql } from 'kysely';
import { now } from '#definition/time/clock.ts';
import { unauthorizedError } from '#server/errors/apiErrors.ts';
import type { UserHooks } from '#server/services.ts';
import { hashToken, readRequestToken } from '#server/session/token.ts';
import type { Database } from '#server/storage/Database.ts';
import { buildTenantJoinCondition, buildUserColumnsSql, toUser, type UserRow } from './userRow.ts';

/**
 * Returns the session and user for a request's session token. User and groups are read on every request, so that
 * permission changes take effect immediately.
 */
export const authenticateSession: UserHooks['authenticate'] = async (
  { database, definitions },
  { headers },
) => {
  const token = readRequestToken(headers);
  if (!token) throw unauthorizedError();
  const tokenHash = hashToken(token);
  const { rows } = await sql<UserRow & { used_time: string | null }>`
    select ${buildUserColumnsSql(definitions)}, t.used_time
    from access_token t join "user" u on ${buildTenantJoinCondition('u', 't', definitions)} and u.user_id = t.user_id
    where t.token_hash = ${tokenHash} and t.expires_time > ${now().toISOString()} and u.status = 0`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw unauthorizedError();
  await updateLastUsed(database, tokenHash, row.used_time);
  return { tokenHash, user: toUser(row) };
};

/** Precision of a session's last-used time, in milliseconds. Avoids a write on every request. */
const lastUsedPrecisionMs = 5 * 60_000;

async function updateLastUsed(database: Database, tokenHash: string, last: string | null): Promise<void> {
  if (last && now().getTime() - Date.parse(last) < lastUsedPrecisionMs) return;
  const used_time = now().toISOString();
  await database.updateTable('access_token').set({ used_time }).where('token_hash', '=', tokenHash).execute();
}
