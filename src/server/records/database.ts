import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Definitions, Row } from '../../definition/types';
import { columnTypes } from './columnTypes';
import { holdFolder } from './holdFolder';
import { makeTables } from './tables/makeTables';

/** Every table by its name: their columns are known from the entities at run time. */
export type Tables = Record<string, Row>;

/** The database, or a transaction in it. */
export type Database = Kysely<Tables>;

/** Where the records are: a PostgreSQL server (and a schema in it), a folder, or only in memory. */
export type DatabasePlace = { url: string; schema?: string } | { folder: string } | 'memory';

/** Opens the database and makes its tables from the entities; `migrations` is the folder of hand-written SQL. */
export async function openDatabase(
  place: DatabasePlace,
  definitions: Pick<Definitions, 'entities' | 'resources'>,
  migrations?: string,
): Promise<Database> {
  const pool = await openPool(place);
  const database: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await makeTables(database, definitions, migrations);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

function openPool(place: DatabasePlace): PostgresPool | Promise<PostgresPool> {
  if (place === 'memory') return openEmbedded();
  if ('folder' in place) return openFolder(place.folder);
  return poolOf({
    connectionString: place.url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: place.schema && `-c search_path=${place.schema}`,
  });
}

async function openFolder(folder: string): Promise<PostgresPool> {
  await mkdir(folder, { recursive: true });
  const release = await holdFolder(folder);
  try {
    return await openEmbedded(path.join(folder, 'records'), release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** PGlite has one connection: a pool of one lends it to one transaction at a time. */
async function openEmbedded(dataDir?: string, release?: () => Promise<void>): Promise<PostgresPool> {
  const pglite = await PGlite.create(dataDir);
  const pool = poolOf({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  const end = async () => {
    await pool.end();
    await pglite.close();
    await release?.();
  };
  return { connect: () => pool.connect(), end };
}

function poolOf(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, types: columnTypes });
  // A connection that breaks is replaced; the query that needs it says what is wrong. Unheard, its event
  // would end the process: the pool hears those of idle connections, each other one is heard by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
