import { sql } from 'kysely';
import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';
import type { Database } from '../records/database';
import type { Session } from './authenticate';
import type { User, UserGroup } from './user';

/** The header that names the user group as whose member an administrator looks. */
export const viewAsHeader = 'x-view-as';

/** The session as a member of the group has it who is in no other: none of an administrator's rights is left. */
export async function viewedAs(
  database: Database,
  session: Session,
  group: string | string[] | undefined,
): Promise<Session> {
  if (group === undefined) return session;
  if (!session.user.is_admin) throw new ApiError(403, text('server.viewAs.admins'));
  const found = await groupOf(database, session.user, String(group));
  if (!found) throw new ApiError(412, text('server.viewAs.gone'));
  return { ...session, isViewing: true, user: { ...session.user, is_admin: false, groups: [found] } };
}

async function groupOf(database: Database, { company_id }: User, id: string): Promise<UserGroup | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const { rows } = await sql<{ group: UserGroup }>`
    select to_jsonb(g) as group from user_group g
    where g.company_id = ${company_id} and g.id = ${Number(id)}`.execute(database);
  return rows[0]?.group;
}
