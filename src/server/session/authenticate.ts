import { sql } from 'kysely';
import { unauthorized } from '../errors/failures';
import type { Database } from '../records/database';
import { hashOf } from './token';
import { tokenIn } from './tokenIn';
import type { User } from './user';
import { type UserColumns, userColumns, userOf } from './userColumns';

/** A login that stands, and who it is. */
export interface Session {
  user: User;
  tokenHash: string;
  /** Whether an administrator looks as a member of a group, and may change nothing. */
  isViewing?: boolean;
}

/**
 * Finds who sends a request by its Authorization header. User and groups are read anew each time, so that
 * what is changed about them holds from the next request on.
 */
export async function authenticate(database: Database, header: string | undefined): Promise<Session> {
  const token = tokenIn(header);
  if (!token) throw unauthorized();
  const tokenHash = hashOf(token);
  const { rows } = await sql<UserColumns>`
    select ${userColumns}
    from access_token t join "user" u on u.company_id = t.company_id and u.user_id = t.user_id
    where t.token_hash = ${tokenHash} and t.expires_time > ${new Date().toISOString()} and u.status = 0`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw unauthorized();
  return { tokenHash, user: userOf(row) };
}
