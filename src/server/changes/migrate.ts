import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project';
import { loadProject } from '../loadProject';
import { changeName, type DataChange } from '../storage/changes/DataChange';
import { changesWithRenames } from '../storage/changes/decidedRenames';
import { approvedIn, type Decisions, migrationText } from '../storage/changes/migrationText';
import { appliedMigrations, nextMigrationNumber } from '../storage/tables/migrationFiles';
import { migrationsOf, onDatabase, stateOf, textsOf } from './state';

/** Writes the numbered file that carries out what was decided; tells what nobody has decided yet. */
export async function migrate(
  project: Project,
  decisions: Decisions,
): Promise<{ file?: string; undecided: DataChange[]; unused: string[] }> {
  const { definitions } = await loadProject(project);
  const folder = migrationsOf(project);
  return onDatabase(project, async (database) => {
    const { text, undecided, unused } = await database.transaction().execute(async (transaction) => {
      const state = await stateOf(transaction);
      const waiting = await textsOf(project, await appliedMigrations(transaction));
      const approved = waiting.flatMap(approvedIn);
      const changes = await changesWithRenames(state, definitions, decisions.rename);
      const open = changes.filter((change) => !approved.includes(changeName(change)));
      return migrationText(transaction, open, decisions, definitions, state.existing, waiting);
    });
    if (undecided.length > 0 || unused.length > 0 || text === '') return { undecided, unused };
    await mkdir(folder, { recursive: true });
    const number = await nextMigrationNumber(folder);
    const file = path.join(folder, `${number}_${fileWord(text)}.sql`);
    await writeFile(file, `${text}\n`, { flag: 'wx' });
    return { file, undecided, unused };
  });
}

/** A file is named after the first thing that was decided. */
function fileWord(text: string): string {
  const [, decision = '', name = ''] = /^-- approved: (\S+) (\S+)/m.exec(text) ?? [];
  return `${decision}_${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}
