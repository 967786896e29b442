import { sql } from 'kysely';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { Database } from './Database.ts';
import { purgeDeletedFiles, restoreDeletedFiles, retainDeletedFiles } from './files/deletedRecordFiles.ts';
import { getUndoCutoffTime } from './getUndoCutoffTime.ts';

/** Identifies a deleted record. */
export interface DeletedRecordKey {
  entity: Entity;
  tenant: number;
  key: unknown;
}

/** The stored copy of a deleted record (soft delete). */
export interface DeletedRecord {
  /** The whole row as JSON text: PostgreSQL numbers may be more precise than JavaScript's. */
  held: string;
  /** Related data that was deleted with it, as the rule's `beforeDelete` returned it. */
  taken: RecordValues;
  /** Hash of the entity's schema at the time of the deletion. */
  shape: string;
}

/** Creates the table of soft-deleted records. */
export async function createDeletedRecordTable(transaction: Database): Promise<void> {
  await sql`create table if not exists deleted_record (
    tenant bigint, entity text, record text, held jsonb not null, taken jsonb not null, shape text not null,
    deleted_time timestamp(3) with time zone not null, primary key (tenant, entity, record))`.execute(
    transaction,
  );
  await sql`create index if not exists deleted_record_time on deleted_record (deleted_time)`.execute(
    transaction,
  );
}

/**
 * Stores a copy of a record before it is deleted, so that it can be restored (soft delete). Runs inside the
 * transaction; the record is locked.
 */
export async function saveDeletedRecord(
  transaction: Database,
  { entity, tenant, key }: DeletedRecordKey,
  { taken, shape }: Omit<DeletedRecord, 'held'>,
): Promise<void> {
  const record = String(key);
  // A record with the same user-defined key may have been deleted before.
  await purgeDeletedFiles(transaction, await removeSavedRecord(transaction, { entity, tenant, key }));
  await sql`insert into deleted_record (tenant, entity, record, held, taken, shape, deleted_time)
    select ${tenant}, ${entity.name}, ${record}, to_jsonb(one), ${JSON.stringify(taken)}::jsonb, ${shape},
      ${now().toISOString()}
    from ${sql.table(entity.name)} as one
    where ${sql.ref(`one.${entity.tenant}`)} = ${tenant} and ${sql.ref(`one.${entity.key}`)} = ${key}`.execute(
    transaction,
  );
  await retainDeletedFiles(transaction, { entity: entity.name, tenant, record });
}

/** Returns the copy of a deleted record and locks it until the transaction ends. */
export async function getDeletedRecordForUpdate(
  transaction: Database,
  { entity, tenant, key }: DeletedRecordKey,
): Promise<DeletedRecord | undefined> {
  const { rows } = await sql<DeletedRecord>`select held::text, taken, shape from deleted_record
    where tenant = ${tenant} and entity = ${entity.name} and record = ${String(key)}
      and deleted_time > ${getUndoCutoffTime()} for update`.execute(transaction);
  return rows[0];
}

/** Deletes the saved copy of a restored record and moves its file references back to the record. */
export async function deleteSavedCopyAndRestoreFiles(
  transaction: Database,
  { entity, tenant, key }: DeletedRecordKey,
): Promise<void> {
  await removeSavedRecord(transaction, { entity, tenant, key });
  await restoreDeletedFiles(transaction, { entity: entity.name, tenant, record: String(key) });
}

/** Returns the keys of the deleted records whose list property contains a value. */
export async function findDeletedKeysByListEntry(
  transaction: Database,
  { entity, tenant }: Omit<DeletedRecordKey, 'key'>,
  property: string,
  value: unknown,
): Promise<unknown[]> {
  const { rows } = await sql<{ key: unknown }>`select held -> ${entity.key}::text as key from deleted_record
    where tenant = ${tenant} and entity = ${entity.name}
      and held -> ${property}::text @> ${JSON.stringify([value])}::jsonb`.execute(transaction);
  return rows.map(({ key }) => key);
}

/** Adds a value to a list property of a deleted record that lacks it, so that the restored record has it. */
export async function appendToDeletedRecordProperty(
  transaction: Database,
  { entity, tenant, key }: DeletedRecordKey,
  property: string,
  value: unknown,
): Promise<void> {
  const added = JSON.stringify([value]);
  await sql`update deleted_record
    set held = jsonb_set(held, array[${property}::text], coalesce(held -> ${property}::text, '[]'::jsonb) || ${added}::jsonb)
    where tenant = ${tenant} and entity = ${entity.name} and record = ${String(key)}
      and not coalesce(held -> ${property}::text, '[]'::jsonb) @> ${added}::jsonb`.execute(transaction);
}

/** Identifies a deleted record whose entity may no longer exist. */
interface DeletedRecordName {
  tenant: number;
  entity: string;
  record: string;
}

async function removeSavedRecord(
  transaction: Database,
  { entity, tenant, key }: DeletedRecordKey,
): Promise<DeletedRecordName[]> {
  const { rows } = await sql<DeletedRecordName>`delete from deleted_record
    where tenant = ${tenant} and entity = ${entity.name} and record = ${String(key)}
    returning tenant, entity, record`.execute(transaction);
  return rows;
}

/** Number of records purged per transaction. */
const purgeBatchSize = 100;

/** Deletes soft-deleted records past their retention, with their files. */
export async function purgeDeletedRecords(database: Database): Promise<void> {
  const work = async (transaction: Database) => {
    const { rows } =
      await sql<DeletedRecordName>`delete from deleted_record where (tenant, entity, record) in (
      select tenant, entity, record from deleted_record where deleted_time <= ${getUndoCutoffTime()}
        order by deleted_time limit ${purgeBatchSize} for update skip locked)
      returning tenant, entity, record`.execute(transaction);
    await purgeDeletedFiles(transaction, rows);
    return rows.length;
  };
  while ((await database.transaction().execute(work)) === purgeBatchSize);
}
