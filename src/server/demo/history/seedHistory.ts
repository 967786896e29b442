import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definitions, Row } from '../../../definition/types';
import { outgoing } from '../../records/outgoing';
import type { Records } from '../../records/records';

/** A change of a demo record that is told of: what the properties were, and are no longer. */
interface PastChange {
  by: string;
  daysAgo: number;
  of: string;
  where: Row;
  /** Absent when the record was made then. */
  before?: Row;
}

const DAY = 24 * 60 * 60 * 1000;

/** Stores who changed demo records before the demo began, as `<company>.json` tells; what they became is what they are. */
export async function seedHistory(
  records: Records,
  definitions: Definitions,
  company: string,
): Promise<void> {
  const file = join(import.meta.dirname, `${company}.json`);
  if (!existsSync(file)) return;
  for (const change of JSON.parse(readFileSync(file, 'utf8')) as PastChange[])
    await records.insert('audit_entry', await entryOf(change, records, definitions));
}

async function entryOf(
  { by, daysAgo, of, where, before }: PastChange,
  records: Records,
  { entities }: Definitions,
): Promise<Row> {
  const entity = entities[of];
  const record = entity && (await records.first(of, where));
  const author = await records.first('user', { user_name: by });
  if (!record || !author) throw new Error(`demo history: there is no ${JSON.stringify({ by, of, where })}`);
  const now = outgoing(entity, record);
  const names = Object.keys(before ?? now);
  return {
    user_id: author.user_id,
    user_name: by,
    entity: of,
    record_id: String(record[entity.key]),
    action: before ? 'update' : 'create',
    before: before ? JSON.stringify(before) : null,
    after: JSON.stringify(Object.fromEntries(names.map((name) => [name, now[name]]))),
    created_time: new Date(Date.now() - daysAgo * DAY).toISOString(),
  };
}
