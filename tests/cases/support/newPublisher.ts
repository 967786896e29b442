import type { Definitions, Entity, Row } from '../../../src/definition/types';
import type { Database } from '../../../src/server/records/database';
import { recordsOf } from '../../../src/server/records/records';
import { hashOf, newToken } from '../../../src/server/session/token';

let made = 0;

/** A company with nothing in it but an administrator who is logged in. */
export async function newPublisher(database: Database, definitions: Definitions) {
  const company_id = ++made;
  const token = newToken();
  const records = recordsOf(database, definitions, company_id);
  await records.insert('company', { company_id, name: `Publisher ${company_id}`, timezone: 'UTC+01:00' });
  const { user_id } = await records.insert('user', {
    user_name: 'Administrator',
    email: `administrator@${company_id}.example`,
    is_admin: true,
  });
  const expires_time = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await records.insert('access_token', { token_hash: hashOf(token), user_id, expires_time });
  const leave = (entity: Entity) => takeAway(database, entity, company_id);
  const change = (entity: Entity, record: Row, changes: Row) =>
    records.update(entity.name, record[entity.key], changes);
  return { token, leave, change };
}

/** What is unique on the whole platform would be in the way of the next publisher. */
async function takeAway(database: Database, entity: Entity, company_id: number): Promise<void> {
  if (!Object.values(entity.properties).some(({ unique }) => unique === 'platform')) return;
  await database.deleteFrom(entity.name).where('company_id', '=', company_id).execute();
}
