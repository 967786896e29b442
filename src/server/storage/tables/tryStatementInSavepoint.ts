import { type RawBuilder, sql } from 'kysely';
import { asDatabaseError } from '#server/errors/asDatabaseError.ts';
import type { Database } from '../Database.ts';

/**
 * Runs one statement in a savepoint. On a constraint violation, rolls back to it and returns the violation text; other
 * errors are thrown.
 */
export async function tryStatementInSavepoint(
  transaction: Database,
  statement: RawBuilder<unknown>,
): Promise<string | undefined> {
  await sql`savepoint attempt`.execute(transaction);
  try {
    await statement.execute(transaction);
    return undefined;
  } catch (error) {
    const { code = '', detail, message } = asDatabaseError(error) ?? {};
    // SQLSTATE class 23: integrity constraint violation.
    if (!code.startsWith('23')) throw error;
    await sql`rollback to savepoint attempt`.execute(transaction);
    return detail ?? message;
  } finally {
    await sql`release savepoint attempt`.execute(transaction).catch(() => {});
  }
}
