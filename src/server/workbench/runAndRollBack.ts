import { sql } from 'kysely';
import type { Database } from '../storage/Database.ts';

/** Runs `work` in a transaction and rolls it back; inside a transaction, rolls back to a savepoint. */
export async function runAndRollBack<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  if (database.isTransaction) return rollbackWithin(database, work);
  const transaction = await database.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

async function rollbackWithin<T>(
  transaction: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  await sql`savepoint undone`.execute(transaction);
  try {
    return await work(transaction);
  } finally {
    await sql`rollback to savepoint undone`.execute(transaction);
  }
}
