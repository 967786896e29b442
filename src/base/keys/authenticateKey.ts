import { sql } from 'kysely';
import { ApiError } from '../../server/errors/ApiError';
import type { People } from '../../server/services';
import { hashOf, tokenOf } from '../../server/session/token';
import { sameTenant, type UserColumns, userColumns, userOf } from '../session/userColumns';
import { text } from '../text';
import { holderOf } from './apiKey';

/** Finds whose API key a request is sent with: a key that was replaced, or whose user may not log in, is nobody's. */
export const authenticateKey: People['authenticateKey'] = async (
  { database, definitions, secret },
  { headers },
) => {
  const key = tokenOf(headers);
  const holder = holderOf(key, secret);
  if (!holder) throw refused();
  const { rows } = await sql<UserColumns>`
    select ${userColumns(definitions)} from "user" u
    left join app_key k on ${sameTenant('k', 'u', definitions)} and k.user_id = u.user_id
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${holder.tenant} and u.user_id = ${holder.user} and u.status = 0
      and coalesce(k.renewals, 0) = ${holder.renewals}`.execute(database);
  const [row] = rows;
  if (!row) throw refused();
  return { tokenHash: hashOf(key), user: userOf(row) };
};

function refused(): ApiError {
  return new ApiError(401, text('server.key.wrong'));
}
