import { sql } from 'kysely';
import type { User, UserGroup } from './user';

/** A user as they are read: `u` is the table of users. */
export interface UserColumns extends Omit<User, 'groups'> {
  groups: UserGroup[] | null;
}

/** Who a user is, with the groups as they stand at this moment. */
export const userColumns = sql`u.user_id, u.company_id, u.user_name, u.email, u.is_admin,
  (select jsonb_agg(g) from user_group g
    where g.company_id = u.company_id and u.user_group @> to_jsonb(g.id)) as groups`;

/** The user that was read. */
export function userOf({ user_id, company_id, user_name, email, is_admin, groups }: UserColumns): User {
  return { user_id, company_id, user_name, email, is_admin: is_admin === true, groups: groups ?? [] };
}
