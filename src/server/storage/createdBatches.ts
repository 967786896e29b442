import { sql } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { Database } from './Database.ts';
import { getUndoCutoffTime } from './getUndoCutoffTime.ts';

/** Identifies the batches of one user that created records of a resource. */
export interface BatchOwner {
  tenant: number;
  resource: string;
  user: number;
}

/** Records that one call created together: their keys with the version they were created with. */
export interface CreatedBatch {
  id: number;
  /** Parameters of the call, such as the key of the parent record. */
  bound: RecordValues;
  records: [key: unknown, version: unknown][];
  added_time: string | Date;
}

/** Creates the table of batches that can be undone. */
export async function createCreatedBatchTable(transaction: Database): Promise<void> {
  await sql`create table if not exists created_batch (
    id bigint generated always as identity primary key, tenant bigint not null, resource text not null,
    author bigint not null, bound jsonb not null, records jsonb not null,
    added_time timestamp(3) with time zone not null)`.execute(transaction);
  await sql`create index if not exists created_batch_owner on created_batch (tenant, resource, author)`.execute(
    transaction,
  );
}

/** Saves the records of a batch so that it can be undone, and returns its id. Runs in the transaction of the call. */
export async function saveCreatedBatch(
  transaction: Database,
  { tenant, resource, user }: BatchOwner,
  { bound, records }: Pick<CreatedBatch, 'bound' | 'records'>,
): Promise<number> {
  const { rows } = await sql<{ id: unknown }>`insert into created_batch
    (tenant, resource, author, bound, records, added_time)
    values (${tenant}, ${resource}, ${user}, ${JSON.stringify(bound)}::jsonb, ${JSON.stringify(records)}::jsonb,
      ${now().toISOString()}) returning id`.execute(transaction);
  return Number(rows[0]?.id);
}

/** Returns the batches of a user that can still be undone, newest first. */
export async function findUndoableBatches(database: Database, owner: BatchOwner): Promise<CreatedBatch[]> {
  const { rows } = await sql<CreatedBatch>`${selectBatches(owner)} order by id desc`.execute(database);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Returns a batch and locks it until the transaction ends; undefined if it was undone or has expired. */
export async function lockCreatedBatch(
  transaction: Database,
  owner: BatchOwner,
  id: number,
): Promise<CreatedBatch | undefined> {
  const { rows } = await sql<CreatedBatch>`${selectBatches(owner)} and id = ${id} for update`.execute(
    transaction,
  );
  return rows[0];
}

/** Deletes a batch that was undone. */
export async function removeCreatedBatch(transaction: Database, id: number): Promise<void> {
  await sql`delete from created_batch where id = ${id}`.execute(transaction);
}

/** Deletes the batches that can no longer be undone. */
export async function purgeCreatedBatches(database: Database): Promise<void> {
  await sql`delete from created_batch where added_time <= ${getUndoCutoffTime()}`.execute(database);
}

function selectBatches({ tenant, resource, user }: BatchOwner) {
  return sql`select id, bound, records, added_time from created_batch
    where tenant = ${tenant} and resource = ${resource} and author = ${user}
      and added_time > ${getUndoCutoffTime()}`;
}
