import { sql } from 'kysely';
import { now } from '#definition/time/clock.ts';
import type { PublicContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { hashToken } from '#server/session/token.ts';
import limits from '../limits.json';

/** A rate limit: the maximum number of attempts in a fixed window that starts with the first attempt. */
export interface RateLimit {
  max: number;
  windowMinutes: number;
}

/** An attempt to count: name of the counter and its limit. */
export interface RateLimitedAttempt {
  name: string;
  limit: RateLimit;
}

/** Time until the next attempt is allowed. */
export type RetryDelay = { seconds: number; minutes: number };

type Context = Pick<PublicContext, 'database' | 'definitions'>;

/** Tenant of counters without a tenant: the user of an attempt is not yet authenticated. */
const noTenant = 0;

/**
 * Counts attempts in the database (rate limiting, shared by all processes). Returns the seconds to wait for the first
 * exceeded limit, otherwise undefined. Attempts after the first exceeded one are not counted.
 */
export async function countAttemptsAndGetRetrySeconds(
  context: Context,
  ...attempts: RateLimitedAttempt[]
): Promise<number | undefined> {
  for (const attempt of attempts) {
    const { made, until } = await countAndSweep(context, attempt);
    if (made > attempt.limit.max) return Math.max(1, Math.ceil((until - now().getTime()) / 1000));
  }
  return undefined;
}

/** Counts attempts and throws 429 with `retry-after` when a rate limit is exceeded. */
export async function enforceRateLimits(
  context: Context,
  attempts: RateLimitedAttempt[],
  toMessage: (wait: RetryDelay) => string,
): Promise<void> {
  const seconds = await countAttemptsAndGetRetrySeconds(context, ...attempts);
  if (seconds === undefined) return;
  const message = toMessage({ seconds, minutes: Math.ceil(seconds / 60) });
  throw new ApiError(429, message, undefined, { 'retry-after': String(seconds) });
}

/** Subtracts one attempt, so that a successful attempt does not count against the rate limit. */
export async function uncountRateLimitedAttempt(
  { database, definitions }: Context,
  { name }: RateLimitedAttempt,
): Promise<void> {
  await sql`update attempt set made = made - 1 where ${sql.ref(definitions.tenant.column)} = ${noTenant}
    and name_hash = ${hashToken(name)} and made > 0`.execute(database);
}

/** Resets the counters with these names. */
export async function resetRateLimitCounters(
  { database, definitions }: Context,
  ...attempts: RateLimitedAttempt[]
): Promise<void> {
  const names = attempts.map(({ name }) => hashToken(name));
  await database
    .deleteFrom('attempt')
    .where(definitions.tenant.column, '=', noTenant)
    .where('name_hash', 'in', names)
    .execute();
}

async function countAndSweep(
  context: Context,
  attempt: RateLimitedAttempt,
): Promise<{ made: number; until: number }> {
  const found = await incrementCounter(context, attempt);
  // Clients choose the counter names. When a new one appears, expired counters are deleted, at most once per minute.
  if (found.made === 1 && (await incrementCounter(context, sweepInterval)).made === 1)
    await deleteExpiredCounters(context);
  return found;
}

const sweepInterval: RateLimitedAttempt = { name: 'sweeping', limit: { max: 1, windowMinutes: 1 } };

async function incrementCounter({ database, definitions }: Context, { name, limit }: RateLimitedAttempt) {
  const tenant = sql.ref(definitions.tenant.column);
  const at = now();
  const until = new Date(at.getTime() + limit.windowMinutes * 60_000);
  const isOver = sql`a.until_time <= ${at.toISOString()}`;
  const { rows } = await sql<{ made: number; until_time: string }>`
    insert into attempt as a (${tenant}, name_hash, made, until_time)
    values (${noTenant}, ${hashToken(name)}, 1, ${until.toISOString()})
    on conflict (${tenant}, name_hash) do update set
      made = case when ${isOver} then 1 else a.made + 1 end,
      until_time = case when ${isOver} then excluded.until_time else a.until_time end
    returning made, until_time`.execute(database);
  const [row] = rows;
  return { made: row?.made ?? 1, until: Date.parse(row?.until_time ?? until.toISOString()) };
}

/** Deletes expired counters. Above a maximum number of counters, also deletes those that expire next. */
async function deleteExpiredCounters({ database }: Context): Promise<void> {
  await sql`delete from attempt where until_time <= ${now().toISOString()} or name_hash in
    (select name_hash from attempt order by until_time desc offset ${limits.maxStoredAttempts})`.execute(
    database,
  );
}
