import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '#project/project.ts';
import type { Database } from '../storage/Database.ts';
import { connectDatabase } from '../storage/openAndMigrateDatabase.ts';
import { readDatabaseLocation } from '../storage/readDatabaseLocation.ts';
import { readAppliedDefinitions } from '../storage/schemaChanges/appliedDefinitions.ts';
import { tryLoadPreviousDefinitions } from '../storage/schemaChanges/findNarrowedRuleViolations.ts';
import type { PreviousDatabaseState } from '../storage/schemaChanges/planSchemaChanges.ts';
import { listMigrationFiles } from '../storage/tables/migrationFiles.ts';
import { readExistingTables } from '../storage/tables/readExistingTables.ts';

/** Reads the tables of a database and the definitions that it last ran with. */
export async function readPreviousDatabaseState(transaction: Database): Promise<PreviousDatabaseState> {
  return {
    existing: await readExistingTables(transaction),
    definitions: tryLoadPreviousDefinitions(await readAppliedDefinitions(transaction)),
    database: transaction,
  };
}

/** Connects to the project's database without migrating it, runs `work`, and closes the connection. */
export async function runOnProjectDatabase<T>(
  { folder }: Project,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(readDatabaseLocation(process.env, folder));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Returns the folder of a project's migration files. */
export function getMigrationsFolder({ folder }: Project): string {
  return path.join(folder, 'migrations');
}

/** Returns the SQL texts of the migration files that are not in `applied`. */
export async function readPendingMigrations(project: Project, applied: string[]): Promise<string[]> {
  const folder = getMigrationsFolder(project);
  const waiting = (await listMigrationFiles(folder)).filter((file) => !applied.includes(file));
  return Promise.all(waiting.map((file) => readFile(path.join(folder, file), 'utf8')));
}
