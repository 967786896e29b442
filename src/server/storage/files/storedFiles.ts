import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import bounds from '#definition/bounds.json';
import type { DetectedFileMetadata } from '#definition/records/fileLimits.ts';
import { now } from '#definition/time/clock.ts';
import type { Database } from '../Database.ts';

/** A stored file. Files are in the database, so that every process can read them. */
export interface StoredFileRow extends DetectedFileMetadata {
  tenant: number;
  id: string;
  name: string;
  /** Id of the user who uploaded it. */
  uploader: string;
}

/** Content of a stored file, and the thumbnail of an image. */
export interface StoredFileContent {
  content: Buffer;
  thumbnail?: Buffer;
}

/** A reference to a file by a record's property. */
export interface FileReference {
  entity: string;
  record: string;
  property: string;
}

const fileColumns = sql`tenant, id, name, type, bytes, width, height, uploader`;

/** Creates the tables of files and file references. */
export async function createFileTables(transaction: Database): Promise<void> {
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

/**
 * Stores a file under an unguessable id. It is deleted after the given number of hours unless a record references it.
 */
export async function storeFile(
  database: Database,
  file: Omit<StoredFileRow, 'id'> & StoredFileContent,
  hours: number = bounds.unclaimedHours,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const { tenant, name, type, bytes, width, height, content, thumbnail, uploader } = file;
  await sql`insert into stored_file
    (tenant, id, name, type, bytes, width, height, content, thumbnail, uploader, claimed_by)
    values (${tenant}, ${id}, ${name}, ${type}, ${bytes}, ${width ?? null}, ${height ?? null}, ${content},
      ${thumbnail ?? null}, ${uploader}, ${getTimeInHours(hours)})`.execute(database);
  return id;
}

/** Returns the metadata of a tenant's files by id. */
export async function findStoredFiles(
  database: Database,
  tenant: number,
  ids: string[],
): Promise<StoredFileRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredFileRow>`select ${fileColumns} from stored_file
    where tenant = ${tenant} and id in (${sql.join(ids)})`.execute(database);
  return rows;
}

/** Returns the file with this unguessable id, of any tenant. */
export async function findFileById(database: Database, id: string): Promise<StoredFileRow | undefined> {
  const { rows } = await sql<StoredFileRow>`select ${fileColumns} from stored_file where id = ${id}`.execute(
    database,
  );
  return rows[0];
}

/** Returns the content of a file, or its thumbnail. A file without a thumbnail returns its content. */
export async function readStoredFile(
  database: Database,
  { tenant, id }: StoredFileRow,
  isSmall: boolean,
): Promise<Buffer | undefined> {
  const column = isSmall ? sql`coalesce(thumbnail, content)` : sql`content`;
  const { rows } = await sql<{ content: Uint8Array }>`select ${column} as content from stored_file
    where tenant = ${tenant} and id = ${id}`.execute(database);
  return rows[0] && Buffer.from(rows[0].content);
}

/** Returns the references to a file. */
export async function findFileReferences(
  database: Database,
  { tenant, id }: StoredFileRow,
): Promise<FileReference[]> {
  const { rows } = await sql<FileReference>`select entity, record, property from file_use
    where tenant = ${tenant} and file = ${id}`.execute(database);
  return rows;
}

/** Returns the number of a user's unclaimed files, and the total bytes of the tenant's files. */
export async function getFileUsage(database: Database, tenant: number, uploader: string) {
  const { rows } = await sql<{ unclaimed: string; stored: string }>`select
    (select count(*) from stored_file f where tenant = ${tenant} and uploader = ${uploader}
      and not exists (select from file_use where tenant = f.tenant and file = f.id)) as unclaimed,
    (select coalesce(sum(bytes), 0) from stored_file where tenant = ${tenant}) as stored`.execute(database);
  return { unclaimed: Number(rows[0]?.unclaimed), stored: Number(rows[0]?.stored) };
}

function getTimeInHours(hours: number): string {
  return new Date(now().getTime() + hours * 3_600_000).toISOString();
}

/** Number of files deleted per transaction. */
const purgeBatchSize = 100;

/**
 * Deletes unclaimed files past their time limit. Several processes can run it at once; each skips rows that others have
 * locked.
 */
export async function purgeUnclaimedFiles(database: Database): Promise<void> {
  const work = async (transaction: Database) => {
    const { rows } = await sql<{ tenant: number; id: string }>`select tenant, id from stored_file f
      where claimed_by < ${now().toISOString()}
        and not exists (select from file_use where tenant = f.tenant and file = f.id)
      order by claimed_by limit ${purgeBatchSize} for update skip locked`.execute(transaction);
    const tenants = new Set(rows.map(({ tenant }) => tenant));
    for (const tenant of tenants) {
      const ids = rows.filter((row) => row.tenant === tenant).map(({ id }) => id);
      await deleteUnreferencedFiles(transaction, tenant, ids);
    }
    return rows.length;
  };
  while (
    (await (database.isTransaction ? work(database) : database.transaction().execute(work))) ===
    purgeBatchSize
  );
}

/** Deletes files without references. Locks them before it counts the references. */
export async function deleteUnreferencedFiles(
  transaction: Database,
  tenant: number,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const these = sql`tenant = ${tenant} and id in (${sql.join(ids)})`;
  await sql`select from stored_file where ${these} order by id for update`.execute(transaction);
  await sql`delete from stored_file f where ${these}
    and not exists (select from file_use where tenant = f.tenant and file = f.id)`.execute(transaction);
}
