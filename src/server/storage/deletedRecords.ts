import { sql } from 'kysely';
import bounds from '../../definition/bounds.json';
import { now } from '../../definition/clock';
import type { Entity, Row } from '../../definition/model/entity';
import type { Database } from './database';
import { dropSetAside, setFilesAside, takeFilesBack } from './files/setAside';

/** Which deleted record is meant. */
export interface Deleted {
  entity: Entity;
  tenant: number;
  key: unknown;
}

/** What is kept of a deleted record. */
export interface KeptRecord {
  /** The whole row of its table as JSON: as text, for the database is more exact than JavaScript. */
  held: string;
  /** What went with it, as the rule of the deletion said. */
  taken: Row;
  /** What its entity was like. */
  shape: string;
}

/** Makes the table of what was deleted and can be put back. */
export async function makeDeletedRecords(transaction: Database): Promise<void> {
  await sql`create table if not exists deleted_record (
    tenant bigint, entity text, record text, held jsonb not null, taken jsonb not null, shape text not null,
    deleted_time timestamp(3) with time zone not null, primary key (tenant, entity, record))`.execute(
    transaction,
  );
  await sql`create index if not exists deleted_record_time on deleted_record (deleted_time)`.execute(
    transaction,
  );
}

/** Keeps a record that is about to be deleted, with its files. Inside the transaction; the record is locked. */
export async function keepDeleted(
  transaction: Database,
  { entity, tenant, key }: Deleted,
  { taken, shape }: Omit<KeptRecord, 'held'>,
): Promise<void> {
  const record = String(key);
  // A key that people choose may have been deleted before.
  await dropSetAside(transaction, await forget(transaction, { entity, tenant, key }));
  await sql`insert into deleted_record (tenant, entity, record, held, taken, shape, deleted_time)
    select ${tenant}, ${entity.name}, ${record}, to_jsonb(one), ${JSON.stringify(taken)}::jsonb, ${shape},
      ${now().toISOString()}
    from ${sql.table(entity.name)} as one
    where ${sql.ref(`one.${entity.tenant}`)} = ${tenant} and ${sql.ref(`one.${entity.key}`)} = ${key}`.execute(
    transaction,
  );
  await setFilesAside(transaction, { entity: entity.name, tenant, record });
}

/** What is kept of a deleted record, which no one else puts back until the transaction ends. */
export async function lockDeleted(
  transaction: Database,
  { entity, tenant, key }: Deleted,
): Promise<KeptRecord | undefined> {
  const { rows } = await sql<KeptRecord>`select held::text, taken, shape from deleted_record
    where tenant = ${tenant} and entity = ${entity.name} and record = ${String(key)}
      and deleted_time > ${oldest()} for update`.execute(transaction);
  return rows[0];
}

/** Ends the keeping of a record that stands again: its files are its own once more. */
export async function endKeeping(transaction: Database, { entity, tenant, key }: Deleted): Promise<void> {
  await forget(transaction, { entity, tenant, key });
  await takeFilesBack(transaction, { entity: entity.name, tenant, record: String(key) });
}

/** Which record is meant, where its entity may be gone. */
interface Named {
  tenant: number;
  entity: string;
  record: string;
}

async function forget(transaction: Database, { entity, tenant, key }: Deleted): Promise<Named[]> {
  const { rows } = await sql<Named>`delete from deleted_record
    where tenant = ${tenant} and entity = ${entity.name} and record = ${String(key)}
    returning tenant, entity, record`.execute(transaction);
  return rows;
}

/** How many records are forgotten in one transaction. */
const atOnce = 100;

/** Forgets for good what was deleted long ago, with its files; of several processes each takes others. */
export async function forgetDeleted(database: Database): Promise<void> {
  const work = async (transaction: Database) => {
    const { rows } = await sql<Named>`delete from deleted_record where (tenant, entity, record) in (
      select tenant, entity, record from deleted_record where deleted_time <= ${oldest()}
        order by deleted_time limit ${atOnce} for update skip locked)
      returning tenant, entity, record`.execute(transaction);
    await dropSetAside(transaction, rows);
    return rows.length;
  };
  while ((await database.transaction().execute(work)) === atOnce);
}

function oldest(): string {
  return new Date(now().getTime() - bounds.deletedHours * 3_600_000).toISOString();
}
