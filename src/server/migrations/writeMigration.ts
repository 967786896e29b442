import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '#project/project.ts';
import { loadServerProject } from '../projectCode/loadServerProject.ts';
import {
  buildMigrationFile,
  type MigrationDecisions,
  parseApprovedChangeNames,
} from '../storage/schemaChanges/buildMigrationFile.ts';
import { planChangesWithRenames } from '../storage/schemaChanges/planChangesWithRenames.ts';
import { getSchemaChangeName, type SchemaChange } from '../storage/schemaChanges/SchemaChange.ts';
import { getNextMigrationNumber, readAppliedMigrations } from '../storage/tables/migrationFiles.ts';
import {
  getMigrationsFolder,
  readPendingMigrations,
  readPreviousDatabaseState,
  runOnProjectDatabase,
} from './projectDatabase.ts';

/**
 * Writes a numbered SQL migration file and returns its path. Writes nothing while a change is undecided or a decision
 * is unused, and returns those.
 */
export async function writeMigration(
  project: Project,
  decisions: MigrationDecisions,
): Promise<{ file?: string; undecided: SchemaChange[]; unused: string[] }> {
  const { definitions } = await loadServerProject(project);
  const folder = getMigrationsFolder(project);
  return runOnProjectDatabase(project, async (database) => {
    const { text, undecided, unused } = await database.transaction().execute(async (transaction) => {
      const state = await readPreviousDatabaseState(transaction);
      const waiting = await readPendingMigrations(project, await readAppliedMigrations(transaction));
      const approved = waiting.flatMap(parseApprovedChangeNames);
      const changes = await planChangesWithRenames(state, definitions, decisions.rename);
      const open = changes.filter((change) => !approved.includes(getSchemaChangeName(change)));
      return buildMigrationFile(transaction, open, decisions, definitions, state.existing, waiting);
    });
    if (undecided.length > 0 || unused.length > 0 || text === '') return { undecided, unused };
    await mkdir(folder, { recursive: true });
    const number = await getNextMigrationNumber(folder);
    const file = path.join(folder, `${number}_${buildFileName(text)}.sql`);
    await writeFile(file, `${text}\n`, { flag: 'wx' });
    return { file, undecided, unused };
  });
}

/** Names the migration file after its first decision. */
function buildFileName(text: string): string {
  const [, decision = '', name = ''] = /^-- approved: (\S+) (\S+)/m.exec(text) ?? [];
  return `${decision}_${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}
