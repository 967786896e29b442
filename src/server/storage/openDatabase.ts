import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { Definitions } from '../../definition/model/definitions';
import type { Database, Tables } from './database';
import { folderLock, type HeldFolder } from './folderLock';
import { type PoolLoad, SharedPool } from './shares';
import { makeTables } from './tables/makeTables';
import { noteWaited } from './waited';

/** Where the records are: a PostgreSQL server (a schema in it, and how many connections), a folder, or only in memory. */
export type DatabasePlace =
  | { url: string; schema?: string; connections?: number }
  | { folder: string }
  | 'memory';

/** The folder of an embedded database, while it is open. */
export interface EmbeddedFolder extends Pick<HeldFolder, 'answer'> {
  folder: string;
  /** All records as they are at one moment, packed: who writes meanwhile waits. */
  dump: () => Promise<Blob>;
}

const pools = new WeakMap<Database, PostgresPool>();
const folders = new WeakMap<PostgresPool, EmbeddedFolder>();

/** How busy the connections of an open database are; nothing where it is embedded. */
export function poolLoad(database: Database): PoolLoad | undefined {
  const pool = pools.get(database);
  return pool instanceof SharedPool ? pool.load() : undefined;
}

/** The folder of an open database; nothing where it is on a server, or in memory. */
export function embeddedFolder(database: Database): EmbeddedFolder | undefined {
  const pool = pools.get(database);
  return pool && folders.get(pool);
}

/** Opens the database and makes its tables from the entities; `migrations` is the folder of hand-written SQL. */
export async function openDatabase(
  place: DatabasePlace,
  definitions: Pick<Definitions, 'entities' | 'resources'>,
  migrations?: string,
): Promise<Database> {
  const database = await connectDatabase(place);
  try {
    await makeTables(database, definitions, migrations);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** Opens the database as it is. */
export async function connectDatabase(place: DatabasePlace): Promise<Database> {
  const pool = await openPool(place);
  const database: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => noteWaited('db', queryDurationMillis),
  });
  pools.set(database, pool);
  return database;
}

/** In milliseconds. A statement that waits for a lock, or runs on and on, gives its connection to the others. */
const patience = {
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** How much of the connections one subject may hold. */
const share = 1 / 4;

function openPool(place: DatabasePlace): PostgresPool | Promise<PostgresPool> {
  if (place === 'memory') return openPglite().then(({ pool }) => pool);
  if ('folder' in place) return openFolder(place.folder);
  const { url, schema, connections = 20 } = place;
  const pool = poolOf({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...patience,
    keepAlive: true,
    // Moments are written in UTC, whatever the server's own zone: in others the first years lie between whole minutes.
    options: ['-c timezone=UTC', ...(schema ? [`-c search_path=${schema}`] : [])].join(' '),
  });
  return new SharedPool(pool, Math.floor(connections * share));
}

async function openFolder(folder: string): Promise<PostgresPool> {
  await mkdir(folder, { recursive: true });
  const { release, answer } = await folderLock(folder);
  try {
    const { pool, dump } = await openPglite(recordsIn(folder), release);
    folders.set(pool, { folder, answer, dump });
    return pool;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Where the records lie in a data folder. */
export function recordsIn(folder: string): string {
  return path.join(folder, 'records');
}

/** PGlite has one connection: a pool of one lends it to one transaction at a time. */
async function openPglite(dataDir?: string, release?: () => Promise<void>) {
  const pglite = await PGlite.create(dataDir);
  const pool = poolOf({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  const end = async () => {
    await pool.end();
    await pglite.close();
    await release?.();
  };
  const dump = async () => {
    const connection = await pool.connect();
    try {
      await connection.query('checkpoint');
      return await pglite.dumpDataDir('gzip');
    } finally {
      connection.release();
    }
  };
  return { pool: { connect: () => pool.connect(), end } satisfies PostgresPool, dump };
}

function poolOf(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types: columnTypes });
  // A connection that breaks is replaced; the query that needs it says what is wrong. Unheard, its event
  // would end the process: the pool hears those of idle connections, each other one is heard by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = types.builtins;

/** How values leave the database: numbers as numbers, times as ISO 8601 in UTC, dates as YYYY-MM-DD. */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => moment(text).toISOString(),
};

const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/** PostgreSQL writes "0001-01-01 00:00:00+00", of which JavaScript makes the year 2001 unless it is ISO 8601. */
function moment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
