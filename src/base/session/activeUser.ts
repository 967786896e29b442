import { sql } from 'kysely';
import type { User } from '../../server/access/user';
import type { Services } from '../../server/services';
import { type UserColumns, userColumns, userOf } from './userColumns';

/** A user as they stand at this moment, for what is done in their name; nothing where the account is disabled or gone. */
export async function activeUser(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  tenant: number,
  id: number,
): Promise<User | undefined> {
  const { rows } = await sql<UserColumns>`select ${userColumns(definitions)} from "user" u
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${tenant} and u.user_id = ${id} and u.status = 0`.execute(
    database,
  );
  return rows[0] && userOf(rows[0]);
}
