import { sql } from 'kysely';
import { formatMessage } from '#definition/text/messages.ts';
import type { Database } from './Database.ts';

/**
 * Timeouts in milliseconds. A statement that waits for a lock or runs too long is canceled and frees its connection.
 */
export const databaseSessionTimeoutsMs = {
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Throws if the connections do not have their timeouts: a connection pooler has dropped them. */
export async function assertDatabaseSessionTimeouts(database: Database): Promise<void> {
  const names = Object.keys(databaseSessionTimeoutsMs) as (keyof typeof databaseSessionTimeoutsMs)[];
  const { rows } = await sql<{ name: keyof typeof databaseSessionTimeoutsMs; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(names)})`.execute(database);
  const isDropped = rows.some(({ name, setting }) => Number(setting) !== databaseSessionTimeoutsMs[name]);
  if (isDropped) throw createPoolerError();
}

/** Returns true if a startup parameter of the connection was refused (PostgreSQL 08P01), as connection poolers do. */
export function isUnsupportedStartupParameterError(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === '08P01';
}

/** Returns the error that explains why the server cannot use a connection pooler. */
export function createPoolerError(cause?: unknown): Error {
  return new Error(formatMessage('server.pooler'), { cause });
}
