import { type RawBuilder, sql } from 'kysely';
import { databaseError } from '../../errors/databaseError';
import type { Database } from '../database';

/** Runs a statement that the rows there may contradict; says what contradicts it, and undoes it then. */
export async function withSavepoint(
  transaction: Database,
  statement: RawBuilder<unknown>,
): Promise<string | undefined> {
  await sql`savepoint attempt`.execute(transaction);
  try {
    await statement.execute(transaction);
    return undefined;
  } catch (error) {
    const { code = '', detail, message } = databaseError(error) ?? {};
    // Class 23: an integrity constraint is violated.
    if (!code.startsWith('23')) throw error;
    await sql`rollback to savepoint attempt`.execute(transaction);
    return detail ?? message;
  } finally {
    await sql`release savepoint attempt`.execute(transaction).catch(() => {});
  }
}
