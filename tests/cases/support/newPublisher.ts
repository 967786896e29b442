import type { Definitions, Entity, Row } from '../../../src/definition/types';
import type { Database } from '../../../src/server/records/database';
import { recordsOf } from '../../../src/server/records/records';
import { hashOf, newToken } from '../../../src/server/session/token';

let made = 0;

/** What no form makes, but forms refer to. */
const platform: Record<string, Row[]> = {
  category: [
    { id: 1, name: 'Travel', language: 'en' },
    { id: 2, name: 'Hotels', language: 'en', parent_id: 1 },
  ],
  style: [{ style_id: 1, template_name: 'Magazine', template_theme: 'light' }],
  image: [{ icon_id: '0'.repeat(32), format: 'png', width: 300, height: 250, bytes: '' }],
};

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
  for (const [entity, rows] of Object.entries(platform))
    for (const row of rows) await records.insert(entity, row);
  const expires_time = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  await records.insert('access_token', { token_hash: hashOf(token), user_id, expires_time });
  const leave = async (entity: Entity) => {
    const others = Object.keys(platform).flatMap((name) => definitions.entities[name] ?? []);
    for (const one of [entity, ...others]) await takeAway(database, one, company_id);
  };
  const change = (entity: Entity, record: Row, changes: Row) =>
    records.update(entity.name, record[entity.key], changes);
  return { token, leave, change };
}

/** What is unique on the whole platform would be in the way of the next publisher. */
async function takeAway(database: Database, entity: Entity, company_id: number): Promise<void> {
  if (!Object.values(entity.properties).some(({ unique }) => unique === 'platform')) return;
  await database.deleteFrom(entity.name).where('company_id', '=', company_id).execute();
}
