import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Database } from '#server/storage/Database.ts';
import { type DatabaseLocation, openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { copyOf } from '#tests/support/snapshots/copyOf.ts';
import type { SnapshotKind } from '#tests/support/snapshots/snapshot.ts';

/** A separate database for a test: a copy of a snapshot, or a schema on the server that DATABASE_URL names. */
export interface TestDatabase {
  place: DatabaseLocation;
  open: (definitions: Definitions, migrations?: string) => Promise<Database>;
  /** Deletes it; all connections must be closed. */
  drop: () => Promise<void>;
}

const url = process.env.DATABASE_URL;

/** Suffix for the names of skipped tests that need a PostgreSQL server; empty if one is available. */
export const needsServer = url ? '' : ' (skipped: it needs the PostgreSQL that DATABASE_URL names)';

/** Returns the URL of a test's schema on the server, in the format of DATABASE_URL. */
export function addressOf({ place }: TestDatabase): string {
  if (place === 'memory' || !('url' in place)) throw new Error('This database is not on a server');
  const address = new URL(place.url);
  address.searchParams.set('options', `-c search_path=${place.schema}`);
  return address.href.replaceAll('+', '%20');
}

/**
 * Creates an isolated database: without tables by default, or as a copy of a snapshot. On a PostgreSQL server it is
 * always empty.
 */
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

/** Creates a database in a folder as a copy of a snapshot: creating an empty one takes seconds, copying one is fast. */
export async function embedded(kind: SnapshotKind): Promise<TestDatabase> {
  const { folder, remove } = await copyOf(kind, 'records');
  return databaseIn({ folder }, remove);
}

function databaseIn(place: DatabaseLocation, drop: () => Promise<void>): TestDatabase {
  return {
    place,
    drop,
    open: (definitions, migrations) => openAndMigrateDatabase(place, definitions, migrations),
  };
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
