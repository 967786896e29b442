import type { Definitions } from '../../definition/types';
import type { Database } from '../records/database';
import { recordsOf } from '../records/records';
import type { User } from '../session/user';

/** A company with nothing in it but the administrator that this gives. */
export async function newPublisher(database: Database, definitions: Definitions): Promise<User> {
  const { last } = await database
    .selectFrom('company')
    .select(({ fn }) => fn.max<number>('company_id').as('last'))
    .executeTakeFirstOrThrow();
  const company_id = Number(last ?? 0) + 1;
  const records = recordsOf(database, definitions, company_id);
  await records.insert('company', { company_id, name: `Publisher ${company_id}`, timezone: 'UTC+01:00' });
  const user_name = 'Administrator';
  const email = `administrator@${company_id}.example`;
  const { user_id } = await records.insert('user', { user_name, email, is_admin: true });
  return { user_id: Number(user_id), company_id, user_name, email, is_admin: true, groups: [] };
}
