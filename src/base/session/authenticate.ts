import { sql } from 'kysely';
import { now } from '../../definition/clock';
import { unauthorized } from '../../server/errors/failures';
import type { People } from '../../server/services';
import { hashOf, tokenOf } from '../../server/session/token';
import { sameTenant, type UserColumns, userColumns, userOf } from './userColumns';

/**
 * Finds who sends a request by its token. User and groups are read anew each time, so that
 * what is changed about them holds from the next request on.
 */
export const authenticate: People['authenticate'] = async ({ database, definitions }, { headers }) => {
  const token = tokenOf(headers);
  if (!token) throw unauthorized();
  const tokenHash = hashOf(token);
  const { rows } = await sql<UserColumns>`
    select ${userColumns(definitions)}
    from access_token t join "user" u on ${sameTenant('u', 't', definitions)} and u.user_id = t.user_id
    where t.token_hash = ${tokenHash} and t.expires_time > ${now().toISOString()} and u.status = 0`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw unauthorized();
  return { tokenHash, user: userOf(row) };
};
