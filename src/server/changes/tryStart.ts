import { sql } from 'kysely';
import type { Project } from '../../project/project';
import { loadProject } from '../loadProject';
import type { Database } from '../storage/database';
import { existingTables } from '../storage/tables/existingTables';
import { makeTables } from '../storage/tables/makeTables';
import { migrationsOf, onDatabase } from './state';

/** What a start would do, done and undone: how many records each table has before and after, or why it is refused. */
export async function tryStart(
  project: Project,
): Promise<{ table: string; before?: number; after?: number }[]> {
  const { definitions } = await loadProject(project);
  return onDatabase(project, async (database) => {
    const undone = new Error('undone');
    let found: { table: string; before?: number; after?: number }[] = [];
    await database
      .transaction()
      .execute(async (transaction) => {
        const before = await countAll(transaction);
        await makeTables(transaction, definitions, migrationsOf(project));
        const after = await countAll(transaction);
        const names = [...new Set([...before.keys(), ...after.keys()])].sort();
        found = names.map((table) => ({ table, before: before.get(table), after: after.get(table) }));
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return found.filter(({ before, after }) => before !== after || before !== 0);
  });
}

async function countAll(transaction: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of (await existingTables(transaction)).keys()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      transaction,
    );
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}
