import type { Definitions } from '../../../definition/model/definitions';
import { text } from '../../../definition/text';
import type { Database } from '../database';
import { makeKeptAnswers } from '../Once';
import { alterColumns, alterConstraints, type RefusedChange } from './alterTable';
import { applyMigrations, nextMigrationNumber } from './applyMigrations';
import { existingTables } from './existingTables';
import { startingAlone } from './startingAlone';
import { createTable, indexOf } from './statements';
import { type Table, tableOf } from './table';

/**
 * Makes the tables that the entities need, and adds to those there are; all of it or nothing. A change that
 * would lose data throws an error that names table and column and says what to write by hand.
 */
export async function makeTables(
  database: Database,
  { entities, resources }: Pick<Definitions, 'entities' | 'resources'>,
  migrations?: string,
): Promise<void> {
  const tables = Object.values(entities).map((entity) => tableOf(entity, resources));
  const make = async (transaction: Database) => {
    await startingAlone(transaction);
    await applyMigrations(transaction, migrations);
    await makeKeptAnswers(transaction);
    const refused = await adapt(transaction, tables);
    if (refused.length > 0) throw new Error(await refusal(refused, migrations));
  };
  await (database.isTransaction ? make(database) : database.transaction().execute(make));
}

async function adapt(transaction: Database, tables: Table[]): Promise<RefusedChange[]> {
  const existing = await existingTables(transaction);
  const refused: RefusedChange[] = [];
  for (const table of tables) {
    const found = existing.get(table.name);
    if (found) refused.push(...(await alterColumns(transaction, table, found)));
    else await createTable(table).execute(transaction);
  }
  // Tables refer to each other: all must be there first, with all their columns.
  if (refused.length > 0) return refused;
  for (const table of tables) {
    const constraints = existing.get(table.name)?.constraints ?? [];
    refused.push(...(await alterConstraints(transaction, table, constraints)));
    for (const constraint of table.constraints.filter(({ references }) => references))
      await indexOf(table.name, constraint).execute(transaction);
  }
  return refused;
}

async function refusal(refused: RefusedChange[], migrations = 'migrations'): Promise<string> {
  const number = await nextMigrationNumber(migrations);
  const lines = refused.map(({ table, column, why, example }) =>
    text('server.tables.refused', { table, column, why, file: `${number}_${table}_${column}.sql`, example }),
  );
  return lines.join('\n');
}
