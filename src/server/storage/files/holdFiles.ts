import { sql } from 'kysely';
import { fileProperties, filesIn } from '../../../definition/files';
import type { Entity, Property, Row } from '../../../definition/model/entity';
import { text } from '../../../definition/text';
import { invalid } from '../../errors/failures';
import type { Database } from '../database';
import { removeUnused } from './storedFiles';

/** Whose files are meant: those of one record, or of some properties of it. */
interface Holder {
  entity: Entity;
  tenant: number;
}

/** Does what writes records: in a transaction where they have files, which are held and let go together with the write. */
export function withFiles<T>(
  database: Database,
  entity: Entity,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  const needsTransaction = fileProperties(entity).length > 0 && !database.isTransaction;
  return needsTransaction ? database.transaction().execute(write) : write(database);
}

/** Holds the files that a written record names in these properties, and removes those that nothing holds any more. */
export async function holdFiles(
  transaction: Database,
  { entity, tenant }: Holder,
  record: Row,
  changes: Row = record,
): Promise<void> {
  const properties = fileProperties(entity).filter(({ name }) => name in changes);
  if (properties.length === 0) return;
  const key = record[entity.key];
  const freed = await letGo(transaction, { entity, tenant }, [key], properties);
  for (const property of properties) await hold(transaction, { entity, tenant }, key, property, record);
  await removeUnused(transaction, tenant, freed);
}

/** Lets go of the files of records that are deleted, and removes those that nothing holds any more. */
export async function releaseFiles(transaction: Database, holder: Holder, keys: unknown[]): Promise<void> {
  const properties = fileProperties(holder.entity);
  if (properties.length === 0 || keys.length === 0) return;
  await removeUnused(transaction, holder.tenant, await letGo(transaction, holder, keys, properties));
}

async function letGo(
  transaction: Database,
  { entity, tenant }: Holder,
  keys: unknown[],
  properties: Property[],
): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`delete from file_use
    where tenant = ${tenant} and entity = ${entity.name} and record in (${sql.join(keys.map(String))})
      and property in (${sql.join(properties.map(({ name }) => name))})
    returning file`.execute(transaction);
  return [...new Set(rows.map(({ file }) => file))];
}

/** A file that is being removed at this moment is waited for, and is then no longer there. */
async function hold(
  transaction: Database,
  { entity, tenant }: Holder,
  key: unknown,
  property: Property,
  record: Row,
): Promise<void> {
  const { name, title } = property;
  const ids = filesIn(property, record[name]);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`select id from stored_file
    where tenant = ${tenant} and id in (${sql.join(ids)}) order by id for key share`.execute(transaction);
  // A text may show anything that looks like an id.
  if (property.file && rows.length < ids.length)
    throw invalid([{ field: `/${name}`, message: text('invalid.file', { title }) }]);
  for (const { id } of rows)
    await sql`insert into file_use (tenant, file, entity, record, property)
      values (${tenant}, ${id}, ${entity.name}, ${String(key)}, ${name})`.execute(transaction);
}
