import { sql } from 'kysely';
import { ApiError } from '#server/errors/ApiError.ts';
import type { UserHooks } from '#server/services.ts';
import { hashToken, readRequestToken } from '#server/session/token.ts';
import { getBaseText } from '../getBaseText.ts';
import { buildTenantJoinCondition, buildUserColumnsSql, toUser, type UserRow } from '../session/userRow.ts';
import { verifyApiKey } from './apiKey.ts';
import { authenticateTokenRequest } from './tokens/authenticateTokenRequest.ts';

/**
 * Returns the session of the API key or API token that a request carries. Throws 401 for a rotated key, or if the user
 * may not log in.
 */
export const authenticateApiKeyOrToken: UserHooks['authenticateApiKeyOrToken'] = async (services, sender) => {
  const byToken = await authenticateTokenRequest(services, sender);
  if (byToken) return byToken;
  const { database, definitions, secret } = services;
  const key = readRequestToken(sender.headers);
  const holder = verifyApiKey(key, secret);
  if (!holder) throw invalidApiKeyError();
  const { rows } = await sql<UserRow>`
    select ${buildUserColumnsSql(definitions)} from "user" u
    left join app_key k on ${buildTenantJoinCondition('k', 'u', definitions)} and k.user_id = u.user_id
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${holder.tenant} and u.user_id = ${holder.user} and u.status = 0
      and coalesce(k.renewals, 0) = ${holder.renewals}`.execute(database);
  const [row] = rows;
  if (!row) throw invalidApiKeyError();
  return { tokenHash: hashToken(key), user: toUser(row) };
};

function invalidApiKeyError(): ApiError {
  return new ApiError(401, getBaseText('server.key.wrong'));
}
