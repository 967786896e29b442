import { sql } from 'kysely';
import type { Project } from '#project/project.ts';
import { loadServerProject } from '../projectCode/loadServerProject.ts';
import type { Database } from '../storage/Database.ts';
import { migrateDatabase } from '../storage/tables/migrateDatabase.ts';
import { readExistingTables } from '../storage/tables/readExistingTables.ts';
import { getMigrationsFolder, runOnProjectDatabase } from './projectDatabase.ts';

/**
 * Runs all migrations in a transaction and rolls back (dry run). Returns the row count of each table before and after.
 */
export async function dryRunMigrations(
  project: Project,
): Promise<{ table: string; before?: number; after?: number }[]> {
  const { definitions } = await loadServerProject(project);
  return runOnProjectDatabase(project, async (database) => {
    const undone = new Error('undone');
    let found: { table: string; before?: number; after?: number }[] = [];
    await database
      .transaction()
      .execute(async (transaction) => {
        const before = await countAllRows(transaction);
        await migrateDatabase(transaction, definitions, getMigrationsFolder(project));
        const after = await countAllRows(transaction);
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

async function countAllRows(transaction: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of (await readExistingTables(transaction)).keys()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      transaction,
    );
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}
