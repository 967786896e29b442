import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../Database.ts';

const fileNamePattern = /^(\d{3})_[a-z0-9_]+\.sql$/;

/** Lists the numbered migration files of a folder, in order. */
export async function listMigrationFiles(folder: string | undefined): Promise<string[]> {
  if (!folder || !existsSync(folder)) return [];
  return (await readdir(folder)).filter((file) => fileNamePattern.test(file)).sort();
}

/** Returns the number of the next migration file as three digits, such as "004". */
export async function getNextMigrationNumber(folder: string | undefined): Promise<string> {
  const last = (await listMigrationFiles(folder)).at(-1);
  return String(Number(last?.match(fileNamePattern)?.[1] ?? 0) + 1).padStart(3, '0');
}

/** Returns the migrations that the database has run; none for a new database. */
export async function readAppliedMigrations(database: Database): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('applied_migration') is not null as found`.execute(database);
  if (!rows[0]?.found) return [];
  const applied = await sql<{ name: string }>`select name from applied_migration`.execute(database);
  return applied.rows.map(({ name }) => name);
}
