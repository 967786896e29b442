import { sql } from 'kysely';
import type { User } from '#server/access/User.ts';
import type { AppServices } from '#server/services.ts';
import { buildUserColumnsSql, toUser, type UserRow } from './userRow.ts';

/**
 * Returns the user with their current permissions, for work done on their behalf. Undefined if the account is disabled
 * or deleted.
 */
export async function findActiveUser(
  { database, definitions }: Pick<AppServices, 'database' | 'definitions'>,
  tenant: number,
  id: number,
): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`select ${buildUserColumnsSql(definitions)} from "user" u
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${tenant} and u.user_id = ${id} and u.status = 0`.execute(
    database,
  );
  return rows[0] && toUser(rows[0]);
}
