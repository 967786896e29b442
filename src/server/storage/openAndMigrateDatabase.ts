import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { Definitions } from '#definition/model/definitions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isReadOnlyError } from '../errors/toApiError.ts';
import type { Database, TablesByName } from './Database.ts';
import { assertUnicode } from './databaseLocale.ts';
import { assertDataFormatCompatible, writeDataFormatFile } from './dataFormat.ts';
import { type FolderLock, lockFolder } from './lockFolder.ts';
import { PartitionedPool, type PoolLoad } from './poolLimits.ts';
import { addQueryTime } from './queryTimers.ts';
import {
  assertDatabaseSessionTimeouts,
  createPoolerError,
  databaseSessionTimeoutsMs,
  isUnsupportedStartupParameterError,
} from './sessionSettings.ts';
import { migrateDatabase } from './tables/migrateDatabase.ts';
import { wrapPoolWithWalCheckpoints } from './walCheckpoints.ts';

/** Location of the records: a PostgreSQL server (with schema and pool size), a folder, or memory. */
export type DatabaseLocation =
  | { url: string; schema?: string; connections?: number }
  | { folder: string }
  | 'memory';

/** The locked folder of an open embedded database. */
export interface EmbeddedDatabaseFolder extends Pick<FolderLock, 'setRequestHandler'> {
  folder: string;
  /** Returns a compressed snapshot of all records. Writes wait until it is complete. */
  dump: () => Promise<Blob>;
}

const pools = new WeakMap<Database, PostgresPool>();
const folders = new WeakMap<PostgresPool, EmbeddedDatabaseFolder>();

/** Returns the load of the connection pool; undefined for an embedded database. */
export function getPoolLoad(database: Database): PoolLoad | undefined {
  const pool = pools.get(database);
  return pool instanceof PartitionedPool ? pool.load() : undefined;
}

/** Returns the locked folder of an open database, with the function that writes its dump; undefined for a server or an in-memory database. */
export function getEmbeddedDatabaseFolder(database: Database): EmbeddedDatabaseFolder | undefined {
  const pool = pools.get(database);
  return pool && folders.get(pool);
}

/** Connects to the database and migrates its tables: runs SQL migrations, creates and alters tables. */
export async function openAndMigrateDatabase(
  place: DatabaseLocation,
  definitions: Pick<Definitions, 'entities' | 'resources'>,
  migrations?: string,
): Promise<Database> {
  const database = await connectDatabase(place);
  try {
    if (typeof place === 'object' && 'url' in place) await assertDatabaseSessionTimeouts(database);
    await assertUnicode(database);
    await migrateDatabase(database, definitions, migrations);
  } catch (error) {
    await database.destroy();
    throw isUnsupportedStartupParameterError(error) ? createPoolerError(error) : error;
  }
  return database;
}

/** Connects to the database without migrating it. */
export async function connectDatabase(place: DatabaseLocation): Promise<Database> {
  const pool = await openPool(place);
  const database: Database = new Kysely<TablesByName>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      addQueryTime('db', event.queryDurationMillis);
      const isReadOnly = event.level === 'error' && isReadOnlyError(event.error);
      if (isReadOnly && pool instanceof PartitionedPool) pool.replaceConnections();
    },
  });
  pools.set(database, pool);
  return database;
}

/** Maximum share of the connections for one partition. */
const maxPoolShare = 1 / 4;

function openPool(place: DatabaseLocation): PostgresPool | Promise<PostgresPool> {
  if (place === 'memory') return openPglite().then(({ pool }) => pool);
  if ('folder' in place) return openFolder(place.folder);
  const { url, schema, connections = 20 } = place;
  const pool = createPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...databaseSessionTimeoutsMs,
    keepAlive: true,
    // Timestamps are in UTC whatever the server's time zone: historic offsets of other zones contain seconds.
    options: ['-c timezone=UTC', ...(schema ? [`-c search_path=${schema}`] : [])].join(' '),
  });
  return new PartitionedPool(pool, Math.floor(connections * maxPoolShare));
}

async function openFolder(folder: string): Promise<PostgresPool> {
  await mkdir(folder, { recursive: true });
  await assertDataFormatCompatible(folder);
  const { release, setRequestHandler } = await lockFolder(folder);
  try {
    const { pool, dump } = await openPglite(getRecordsFolder(folder), release).catch((error: Error) => {
      const { message: reason } = error;
      throw new Error(formatMessage('server.recordsDamaged', { folder: path.resolve(folder), reason }), {
        cause: error,
      });
    });
    await writeDataFormatFile(folder);
    folders.set(pool, { folder, setRequestHandler, dump });
    return pool;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Returns the folder of the records in a data folder. */
export function getRecordsFolder(folder: string): string {
  return path.join(folder, 'records');
}

/** Opens PGlite. It has a single connection, so a pool of size one gives it to one transaction at a time. */
async function openPglite(dataDir?: string, release?: () => Promise<void>) {
  const pglite = await PGlite.create(dataDir);
  const pool = createPool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
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
  return { pool: { ...wrapPoolWithWalCheckpoints(pool), end } satisfies PostgresPool, dump };
}

function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types: columnTypes });
  // A broken connection is replaced, and the query on it fails. Without a listener, its error event would end the
  // process. The pool emits errors of idle connections; each active connection has its own listener.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = types.builtins;

/** Parsers of column values: numbers as numbers, timestamps as ISO 8601 in UTC, dates as YYYY-MM-DD. */
const columnParsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => parseTimestamp(text).toISOString(),
};

const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    columnParsers[oid] ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/**
 * Parses a timestamp. JavaScript reads PostgreSQL's "0001-01-01 00:00:00+00" as the year 2001, so it is converted to
 * ISO 8601 first.
 */
function parseTimestamp(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
