import { sql } from 'kysely';
import { getBaseText } from '#base/getBaseText.ts';
import { enforceRateLimits } from '#base/session/rateLimits/rateLimits.ts';
import {
  buildTenantJoinCondition,
  buildUserColumnsSql,
  toUser,
  type UserRow,
} from '#base/session/userRow.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { now } from '#definition/time/clock.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import type { AppServices, RequestHeadersAndIp, UserHooks } from '#server/services.ts';
import { hashToken, readRequestToken } from '#server/session/token.ts';
import { toRateLimitNetwork } from '#server/session/toRateLimitNetwork.ts';
import type { Database } from '#server/storage/Database.ts';
import limits from '../limits.json';
import { isApiToken, isApiTokenExpired } from './apiToken.ts';

/** A database row with a token and the columns of its owner. */
interface TokenRow extends UserRow {
  token_name: string;
  scope: string;
  screens: string[] | null;
  expires_date: string | null;
  used_time: string | null;
}

/**
 * Returns the session of a request with an API token; undefined if the request carries none. Token, user and groups are
 * read on every request, so that a revoked token or permission takes effect immediately.
 */
export const authenticateTokenRequest: UserHooks['authenticateTokenRequest'] = async (services, sender) => {
  const token = readRequestToken(sender.headers);
  if (!isApiToken(token)) return undefined;
  const { database, definitions } = services;
  const tokenHash = hashToken(token);
  const { rows } = await sql<TokenRow>`
    select ${buildUserColumnsSql(definitions)}, t.name as token_name, t.scope, t.screens, t.expires_date, t.used_time
    from api_token t join "user" u on ${buildTenantJoinCondition('u', 't', definitions)} and u.user_id = t.user_id
    where t.token_hash = ${tokenHash} and u.status = 0`.execute(database);
  const [row] = rows;
  if (!row) return refuseWrongToken(services, sender);
  if (isApiTokenExpired(row.expires_date))
    throw new ApiError(401, getBaseText('server.token.expired', { name: row.token_name }));
  await updateLastUsed(database, tokenHash, row.used_time);
  return {
    tokenHash,
    apiToken: { name: row.token_name, canWrite: row.scope === 'write' },
    user: { ...toUser(row), ...limitToScreens(row.screens ?? [], definitions) },
  };
};

/** Throws 401, and 429 after too many wrong tokens from one network. Valid tokens are never refused for them. */
async function refuseWrongToken(
  services: Pick<AppServices, 'database' | 'definitions'>,
  { ip }: Pick<RequestHeadersAndIp, 'ip'>,
): Promise<never> {
  const guess = { name: `wrong api token ${toRateLimitNetwork(ip)}`, limit: limits.tokens.wrong };
  await enforceRateLimits(services, [guess], (wait) => getBaseText('server.token.tooMany', wait));
  throw new ApiError(401, getBaseText('server.token.wrong'));
}

/** Returns the menu items that a token is limited to: its screens and the rights within them. */
function limitToScreens(screens: string[], { menu, resources }: Definitions): { screens?: string[] } {
  if (screens.length === 0) return {};
  const rights = menu.filter(
    ({ within }) => within !== undefined && screens.includes(resources[within]?.access.menu ?? within),
  );
  return { screens: [...screens, ...rights.map(({ id }) => id)] };
}

/** Stores when a token was last used, at most once in a while, so that reads do not write each time. */
async function updateLastUsed(database: Database, tokenHash: string, last: string | null): Promise<void> {
  if (last && now().getTime() - Date.parse(last) < limits.tokens.usedEverySeconds * 1000) return;
  const used_time = now().toISOString();
  await database.updateTable('api_token').set({ used_time }).where('token_hash', '=', tokenHash).execute();
}
