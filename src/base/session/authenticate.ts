import { sql } from 'kysely';
import { now } from '../../definition/clock';
import { unauthorized } from '../../server/errors/failures';
import type { People } from '../../server/services';
import { hashOf, tokenOf } from '../../server/session/token';
import type { Database } from '../../server/storage/database';
import { sameTenant, type UserColumns, userColumns, userOf } from './userColumns';

/**
 * Finds who sends a request by its token. User and groups are read anew each time, so that
 * what is changed about them holds from the next request on.
 */
export const authenticate: People['authenticate'] = async ({ database, definitions }, { headers }) => {
  const token = tokenOf(headers);
  if (!token) throw unauthorized();
  const tokenHash = hashOf(token);
  const { rows } = await sql<UserColumns & { used_time: string | null }>`
    select ${userColumns(definitions)}, t.used_time
    from access_token t join "user" u on ${sameTenant('u', 't', definitions)} and u.user_id = t.user_id
    where t.token_hash = ${tokenHash} and t.expires_time > ${now().toISOString()} and u.status = 0`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw unauthorized();
  await noteUse(database, tokenHash, row.used_time);
  return { tokenHash, user: userOf(row) };
};

/** How exactly is known when a session was last used, in milliseconds: not every request needs a write. */
const noticed = 5 * 60_000;

async function noteUse(database: Database, tokenHash: string, last: string | null): Promise<void> {
  if (last && now().getTime() - Date.parse(last) < noticed) return;
  const used_time = now().toISOString();
  await database.updateTable('access_token').set({ used_time }).where('token_hash', '=', tokenHash).execute();
}
