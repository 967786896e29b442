import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database';
import { appliedMigrations, migrationFiles } from './migrationFiles';

/**
 * Runs the hand-written SQL files that this database has not seen, in the order of their numbers. A new
 * database has seen them all: its tables are made from the schemas as they stand.
 */
export async function applyMigrations(transaction: Database, folder: string | undefined): Promise<void> {
  const isNew = await makeJournal(transaction);
  const applied = await appliedMigrations(transaction);
  for (const name of (await migrationFiles(folder)).filter((file) => !applied.includes(file))) {
    if (!isNew) await run(transaction, path.join(folder ?? '', name));
    await sql`insert into applied_migration (name) values (${name})`.execute(transaction);
  }
}

async function makeJournal(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('applied_migration') is not null as found`.execute(transaction);
  if (rows[0]?.found) return false;
  await sql`create table applied_migration (name text primary key, applied_time timestamptz not null default now())`.execute(
    transaction,
  );
  return true;
}

async function run(transaction: Database, file: string): Promise<void> {
  try {
    await sql.raw(await readFile(file, 'utf8')).execute(transaction);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
