import { sql } from 'kysely';
import { now } from '../../definition/clock';
import type { PublicContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { hashOf } from '../../server/session/token';
import limits from './limits.json';

/** How often something may be done, and within how long after the first time. */
export interface Limit {
  most: number;
  minutes: number;
}

/** What is counted by which name, and how much of it is too much. */
export interface Attempt {
  name: string;
  limit: Limit;
}

/** How long to wait. */
export type Wait = { seconds: number; minutes: number };

type Context = Pick<PublicContext, 'database' | 'definitions'>;

/** The tenant of what is nobody's: whose an attempt is, is what it has yet to show. */
const nobody = 0;

/**
 * Counts attempts in the database, so that all processes count together, each for a while after its first. The first
 * of which there were too many refuses, and those after it are not counted; gives the seconds to wait.
 */
export async function countAttempts(context: Context, ...attempts: Attempt[]): Promise<number | undefined> {
  for (const attempt of attempts) {
    const { made, until } = await count(context, attempt);
    if (made > attempt.limit.most) return Math.max(1, Math.ceil((until - now().getTime()) / 1000));
  }
  return undefined;
}

/** Counts attempts, and refuses with 429 in these words when there were too many. */
export async function limitAttempts(
  context: Context,
  attempts: Attempt[],
  words: (wait: Wait) => string,
): Promise<void> {
  const seconds = await countAttempts(context, ...attempts);
  if (seconds === undefined) return;
  const message = words({ seconds, minutes: Math.ceil(seconds / 60) });
  throw new ApiError(429, message, undefined, { 'retry-after': String(seconds) });
}

/** Takes an attempt back, which was none to be wary of. */
export async function takeBack({ database, definitions }: Context, { name }: Attempt): Promise<void> {
  await sql`update attempt set made = made - 1 where ${sql.ref(definitions.tenant.column)} = ${nobody}
    and name_hash = ${hashOf(name)} and made > 0`.execute(database);
}

/** Begins anew to count what has these names. */
export async function forgetAttempts(
  { database, definitions }: Context,
  ...attempts: Attempt[]
): Promise<void> {
  const names = attempts.map(({ name }) => hashOf(name));
  await database
    .deleteFrom('attempt')
    .where(definitions.tenant.column, '=', nobody)
    .where('name_hash', 'in', names)
    .execute();
}

async function count(context: Context, attempt: Attempt): Promise<{ made: number; until: number }> {
  const found = await counted(context, attempt);
  // Names are invented by whoever asks: with one that is new, those whose time is over go, once a minute.
  if (found.made === 1 && (await counted(context, sweeping)).made === 1) await sweep(context);
  return found;
}

const sweeping: Attempt = { name: 'sweeping', limit: { most: 1, minutes: 1 } };

async function counted({ database, definitions }: Context, { name, limit }: Attempt) {
  const tenant = sql.ref(definitions.tenant.column);
  const at = now();
  const until = new Date(at.getTime() + limit.minutes * 60_000);
  const isOver = sql`a.until_time <= ${at.toISOString()}`;
  const { rows } = await sql<{ made: number; until_time: string }>`
    insert into attempt as a (${tenant}, name_hash, made, until_time)
    values (${nobody}, ${hashOf(name)}, 1, ${until.toISOString()})
    on conflict (${tenant}, name_hash) do update set
      made = case when ${isOver} then 1 else a.made + 1 end,
      until_time = case when ${isOver} then excluded.until_time else a.until_time end
    returning made, until_time`.execute(database);
  const [row] = rows;
  return { made: row?.made ?? 1, until: Date.parse(row?.until_time ?? until.toISOString()) };
}

/** Removes what is counted no longer; where very much is counted, also what would end soonest. */
async function sweep({ database }: Context): Promise<void> {
  await sql`delete from attempt where until_time <= ${now().toISOString()} or name_hash in
    (select name_hash from attempt order by until_time desc offset ${limits.kept})`.execute(database);
}
