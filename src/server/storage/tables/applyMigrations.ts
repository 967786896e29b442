import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../Database.ts';
import { listMigrationFiles, readAppliedMigrations } from './migrationFiles.ts';

/**
 * Runs the SQL migration files that the database has not run yet, in numeric order. A new database skips them all: its
 * tables are created from the current schemas.
 */
export async function applyMigrations(transaction: Database, folder: string | undefined): Promise<void> {
  const isNew = await createMigrationTable(transaction);
  const applied = await readAppliedMigrations(transaction);
  for (const name of (await listMigrationFiles(folder)).filter((file) => !applied.includes(file))) {
    if (!isNew) await runMigrationFile(transaction, path.join(folder ?? '', name));
    await sql`insert into applied_migration (name) values (${name})`.execute(transaction);
  }
}

async function createMigrationTable(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('applied_migration') is not null as found`.execute(transaction);
  if (rows[0]?.found) return false;
  await sql`create table applied_migration (name text primary key, applied_time timestamptz not null default now())`.execute(
    transaction,
  );
  return true;
}

async function runMigrationFile(transaction: Database, file: string): Promise<void> {
  try {
    await sql.raw(await readFile(file, 'utf8')).execute(transaction);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
