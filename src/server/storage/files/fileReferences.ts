import { sql } from 'kysely';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import { extractFileIds, getFileProperties } from '#definition/records/fileLimits.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import type { Database } from '../Database.ts';
import { deleteUnreferencedFiles } from './storedFiles.ts';

/** A record, or some of its properties, that own files. */
interface FileOwner {
  entity: Entity;
  tenant: number;
}

/**
 * Runs a write of records; in a transaction if they have files, so that file references change atomically with the
 * record.
 */
export function runInTransactionIfEntityHasFiles<T>(
  database: Database,
  entity: Entity,
  write: (database: Database) => Promise<T>,
): Promise<T> {
  const needsTransaction = getFileProperties(entity).length > 0 && !database.isTransaction;
  return needsTransaction ? database.transaction().execute(write) : write(database);
}

/** Updates the file references of a written record's properties, and deletes files without references. */
export async function updateFileReferences(
  transaction: Database,
  { entity, tenant }: FileOwner,
  record: RecordValues,
  changes: RecordValues = record,
): Promise<void> {
  const properties = getFileProperties(entity).filter(({ name }) => name in changes);
  if (properties.length === 0) return;
  const key = record[entity.key];
  const freed = await deleteReferences(transaction, { entity, tenant }, [key], properties);
  for (const property of properties)
    await insertReferences(transaction, { entity, tenant }, key, property, record);
  await deleteUnreferencedFiles(transaction, tenant, freed);
}

/** Removes the file references of deleted records, and deletes files without references. */
export async function removeFileReferences(
  transaction: Database,
  holder: FileOwner,
  keys: unknown[],
): Promise<void> {
  const properties = getFileProperties(holder.entity);
  if (properties.length === 0 || keys.length === 0) return;
  await deleteUnreferencedFiles(
    transaction,
    holder.tenant,
    await deleteReferences(transaction, holder, keys, properties),
  );
}

async function deleteReferences(
  transaction: Database,
  { entity, tenant }: FileOwner,
  keys: unknown[],
  properties: Property[],
): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`delete from file_use
    where tenant = ${tenant} and entity = ${entity.name} and record in (${sql.join(keys.map(String))})
      and property in (${sql.join(properties.map(({ name }) => name))})
    returning file`.execute(transaction);
  return [...new Set(rows.map(({ file }) => file))];
}

/**
 * Inserts the file references of a property. Locks the files first: if a file is being deleted concurrently, waits, and
 * then throws because it no longer exists.
 */
async function insertReferences(
  transaction: Database,
  { entity, tenant }: FileOwner,
  key: unknown,
  property: Property,
  record: RecordValues,
): Promise<void> {
  const { name, title } = property;
  const ids = extractFileIds(property, record[name]);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`select id from stored_file
    where tenant = ${tenant} and id in (${sql.join(ids)}) order by id for key share`.execute(transaction);
  // A text property may contain anything that looks like a file id.
  if (property.file && rows.length < ids.length)
    throw validationError([{ field: `/${name}`, message: formatMessage('invalid.file', { title }) }]);
  for (const { id } of rows)
    await sql`insert into file_use (tenant, file, entity, record, property)
      values (${tenant}, ${id}, ${entity.name}, ${String(key)}, ${name})`.execute(transaction);
}
