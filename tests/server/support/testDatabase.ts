import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Definitions } from '../../../src/definition/types';
import { type Database, type DatabasePlace, openDatabase } from '../../../src/server/records/database';

/** A database of a test's own: in memory, or a schema of its own on the server that DATABASE_URL names. */
export interface TestDatabase {
  place: DatabasePlace;
  open: (definitions: Definitions, migrations?: string) => Promise<Database>;
  /** Takes it away again; what was opened must be closed. */
  drop: () => Promise<void>;
}

const url = process.env.DATABASE_URL;

/** Gives a database that no other test sees. */
export async function testDatabase(embedded: DatabasePlace = 'memory'): Promise<TestDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const place = url ? { url, schema } : embedded;
  if (url) await run(url, `create schema ${schema}`);
  return {
    place,
    open: (definitions, migrations) => openDatabase(place, definitions, migrations),
    drop: async () => {
      if (url) await run(url, `drop schema ${schema} cascade`);
    },
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
