import { sql } from 'kysely';
import type { Database } from '../database';

const startLock = 4600;

/**
 * Makes processes that start together on one database take turns with what each of them would do: whoever comes
 * second goes on once this transaction has ended, and sees what it has left. What takes long here takes long once.
 */
export async function startingAlone(transaction: Database): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${startLock})`.execute(transaction);
}
