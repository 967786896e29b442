import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Definitions } from '../../../src/definition/model/definitions';
import type { Database } from '../../../src/server/storage/database';
import { type DatabasePlace, openDatabase } from '../../../src/server/storage/openDatabase';
import { copyOf } from '../../support/snapshots/copyOf';
import type { SnapshotKind } from '../../support/snapshots/snapshot';

/** A database of a test's own: a copy of a snapshot, or a schema of its own on the server that DATABASE_URL names. */
export interface TestDatabase {
  place: DatabasePlace;
  open: (definitions: Definitions, migrations?: string) => Promise<Database>;
  /** Takes it away again; what was opened must be closed. */
  drop: () => Promise<void>;
}

const url = process.env.DATABASE_URL;

/** Why a test that needs a PostgreSQL server is skipped, as its name says it; nothing where there is one. */
export const needsServer = url ? '' : ' (skipped: it needs the PostgreSQL that DATABASE_URL names)';

/** The address of a test's own database on the server, as DATABASE_URL says it. */
export function addressOf({ place }: TestDatabase): string {
  if (place === 'memory' || !('url' in place)) throw new Error('This database is not on a server');
  const address = new URL(place.url);
  address.searchParams.set('options', `-c search_path=${place.schema}`);
  return address.href.replaceAll('+', '%20');
}

/** Gives a database that no other test sees: without tables, unless a snapshot is named. On a server it has none. */
export async function testDatabase(kind: SnapshotKind = 'bare'): Promise<TestDatabase> {
  return url ? onServer(url) : embedded(kind);
}

async function onServer(url: string): Promise<TestDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create schema ${schema}`);
  return databaseIn({ url, schema }, () =>
    run(url, `drop schema ${schema} cascade; drop schema if exists ${schema}_jobs cascade`),
  );
}

/** A database in a folder: to make an empty one takes seconds, to copy one a moment. */
export async function embedded(kind: SnapshotKind): Promise<TestDatabase> {
  const { folder, remove } = await copyOf(kind, 'records');
  return databaseIn({ folder }, remove);
}

function databaseIn(place: DatabasePlace, drop: () => Promise<void>): TestDatabase {
  return { place, drop, open: (definitions, migrations) => openDatabase(place, definitions, migrations) };
}

/** Runs hand-written SQL on an open database. */
export async function runSql(database: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(database);
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
