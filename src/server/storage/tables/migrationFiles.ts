import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../database';

const fileName = /^(\d{3})_[a-z0-9_]+\.sql$/;

/** The numbered files of a folder, in their order. */
export async function migrationFiles(folder: string | undefined): Promise<string[]> {
  if (!folder || !existsSync(folder)) return [];
  return (await readdir(folder)).filter((file) => fileName.test(file)).sort();
}

/** The number that the next file would have. */
export async function nextMigrationNumber(folder: string | undefined): Promise<string> {
  const last = (await migrationFiles(folder)).at(-1);
  return String(Number(last?.match(fileName)?.[1] ?? 0) + 1).padStart(3, '0');
}

/** The files that this database has seen; none where it is new. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('applied_migration') is not null as found`.execute(database);
  if (!rows[0]?.found) return [];
  const applied = await sql<{ name: string }>`select name from applied_migration`.execute(database);
  return applied.rows.map(({ name }) => name);
}
