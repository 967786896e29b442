import { sql } from 'kysely';
import type { Database } from '../Database.ts';

const startLockKey = 4600;

/**
 * Acquires the advisory lock that serializes the start of several processes, until the transaction ends. The others
 * wait, and then find the slow work already done.
 */
export async function acquireStartLock(transaction: Database): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${startLockKey})`.execute(transaction);
}
