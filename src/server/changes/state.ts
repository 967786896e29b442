import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project';
import { appliedDefinitions } from '../storage/changes/appliedDefinitions';
import type { Earlier } from '../storage/changes/dataChanges';
import { loadEarlier } from '../storage/changes/refuseNarrowed';
import type { Database } from '../storage/database';
import { databasePlace } from '../storage/databasePlace';
import { connectDatabase } from '../storage/openDatabase';
import { existingTables } from '../storage/tables/existingTables';
import { migrationFiles } from '../storage/tables/migrationFiles';

/** The tables of a database, and the definitions that it last ran with. */
export async function stateOf(transaction: Database): Promise<Earlier> {
  return {
    existing: await existingTables(transaction),
    definitions: loadEarlier(await appliedDefinitions(transaction)),
    database: transaction,
  };
}

/** Works on the database of a project, which is closed afterwards. */
export async function onDatabase<T>(
  { folder }: Project,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(databasePlace(process.env, folder));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Where the numbered files of a project are. */
export function migrationsOf({ folder }: Project): string {
  return path.join(folder, 'migrations');
}

/** What stands in the migrations that have not run yet. */
export async function textsOf(project: Project, applied: string[]): Promise<string[]> {
  const folder = migrationsOf(project);
  const waiting = (await migrationFiles(folder)).filter((file) => !applied.includes(file));
  return Promise.all(waiting.map((file) => readFile(path.join(folder, file), 'utf8')));
}
