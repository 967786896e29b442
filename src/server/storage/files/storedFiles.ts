import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import bounds from '../../../definition/bounds.json';
import { now } from '../../../definition/clock';
import type { FileFacts } from '../../../definition/files';
import type { Database } from '../database';

/** A file as it is stored: one row beside the records, so that every process has it. */
export interface StoredFile extends FileFacts {
  tenant: number;
  id: string;
  name: string;
  /** Who uploaded it. */
  uploader: string;
}

/** What is stored of a file besides: all of it, and a picture made small for lists. */
export interface FileContent {
  content: Buffer;
  thumbnail?: Buffer;
}

/** Where a file is held: by a property of a record. */
export interface FileUse {
  entity: string;
  record: string;
  property: string;
}

const facts = sql`tenant, id, name, type, bytes, width, height, uploader`;

/** Makes the tables of files, and of the records that hold them. */
export async function makeFileTables(transaction: Database): Promise<void> {
  await sql`create table if not exists stored_file (
    tenant bigint, id text, name text not null, type text not null, bytes integer not null, width integer,
    height integer, content bytea not null, thumbnail bytea, uploader text not null,
    claimed_by timestamp(3) with time zone not null, primary key (tenant, id))`.execute(transaction);
  await sql`create index if not exists stored_file_id on stored_file (id)`.execute(transaction);
  await sql`create index if not exists stored_file_time on stored_file (claimed_by)`.execute(transaction);
  await sql`create table if not exists file_use (
    tenant bigint, file text, entity text, record text, property text,
    primary key (tenant, file, entity, record, property),
    foreign key (tenant, file) references stored_file (tenant, id))`.execute(transaction);
  await sql`create index if not exists file_use_record on file_use (tenant, entity, record)`.execute(
    transaction,
  );
}

/** Stores a file under an id that nobody can guess: for so many hours, unless a record comes to hold it. */
export async function storeFile(
  database: Database,
  file: Omit<StoredFile, 'id'> & FileContent,
  hours: number = bounds.unclaimedHours,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const { tenant, name, type, bytes, width, height, content, thumbnail, uploader } = file;
  await sql`insert into stored_file
    (tenant, id, name, type, bytes, width, height, content, thumbnail, uploader, claimed_by)
    values (${tenant}, ${id}, ${name}, ${type}, ${bytes}, ${width ?? null}, ${height ?? null}, ${content},
      ${thumbnail ?? null}, ${uploader}, ${later(hours)})`.execute(database);
  return id;
}

/** What is known of a tenant's files with these ids. */
export async function findFiles(database: Database, tenant: number, ids: string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredFile>`select ${facts} from stored_file
    where tenant = ${tenant} and id in (${sql.join(ids)})`.execute(database);
  return rows;
}

/** A file of whichever tenant, by an id that nobody can guess. */
export async function fileById(database: Database, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select ${facts} from stored_file where id = ${id}`.execute(database);
  return rows[0];
}

/** What a file holds; of one that was never made small, all. */
export async function readContent(
  database: Database,
  { tenant, id }: StoredFile,
  isSmall: boolean,
): Promise<Buffer | undefined> {
  const column = isSmall ? sql`coalesce(thumbnail, content)` : sql`content`;
  const { rows } = await sql<{ content: Uint8Array }>`select ${column} as content from stored_file
    where tenant = ${tenant} and id = ${id}`.execute(database);
  return rows[0] && Buffer.from(rows[0].content);
}

/** The records that hold a file. */
export async function usesOf(database: Database, { tenant, id }: StoredFile): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`select entity, record, property from file_use
    where tenant = ${tenant} and file = ${id}`.execute(database);
  return rows;
}

/** How many files a user has uploaded that no record holds, and how many bytes the tenant's files take. */
export async function fileCounts(database: Database, tenant: number, uploader: string) {
  const { rows } = await sql<{ unclaimed: string; stored: string }>`select
    (select count(*) from stored_file f where tenant = ${tenant} and uploader = ${uploader}
      and not exists (select from file_use where tenant = f.tenant and file = f.id)) as unclaimed,
    (select coalesce(sum(bytes), 0) from stored_file where tenant = ${tenant}) as stored`.execute(database);
  return { unclaimed: Number(rows[0]?.unclaimed), stored: Number(rows[0]?.stored) };
}

function later(hours: number): string {
  return new Date(now().getTime() + hours * 3_600_000).toISOString();
}

/** How many files are removed in one transaction. */
const atOnce = 100;

/** Removes the files that no record has come to hold in time; of several processes each takes others. */
export async function removeUnclaimed(database: Database): Promise<void> {
  const work = async (transaction: Database) => {
    const { rows } = await sql<{ tenant: number; id: string }>`select tenant, id from stored_file f
      where claimed_by < ${now().toISOString()}
        and not exists (select from file_use where tenant = f.tenant and file = f.id)
      order by claimed_by limit ${atOnce} for update skip locked`.execute(transaction);
    const tenants = new Set(rows.map(({ tenant }) => tenant));
    for (const tenant of tenants) {
      const ids = rows.filter((row) => row.tenant === tenant).map(({ id }) => id);
      await removeUnused(transaction, tenant, ids);
    }
    return rows.length;
  };
  while ((await (database.isTransaction ? work(database) : database.transaction().execute(work))) === atOnce);
}

/** Removes those of the files that no record holds. They are locked before it is looked who holds them. */
export async function removeUnused(transaction: Database, tenant: number, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = sql`tenant = ${tenant} and id in (${sql.join(ids)})`;
  await sql`select from stored_file where ${these} order by id for update`.execute(transaction);
  await sql`delete from stored_file f where ${these}
    and not exists (select from file_use where tenant = f.tenant and file = f.id)`.execute(transaction);
}
