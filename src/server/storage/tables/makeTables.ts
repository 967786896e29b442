import type { Definitions } from '../../../definition/model/definitions';
import { text } from '../../../definition/text';
import { appliedDefinitions, areApplied, keepDefinitions } from '../changes/appliedDefinitions';
import { forgetKept, type KeptRule, keptRules, makeKeptRules } from '../changes/keptRules';
import { loadEarlier, refuseNarrowed } from '../changes/refuseNarrowed';
import type { Database } from '../database';
import { makeDeletedRecords } from '../deletedRecords';
import { makeFileTables } from '../files/storedFiles';
import { makeKeptAnswers } from '../Once';
import { alterColumns, alterConstraints, type RefusedChange } from './alterTable';
import { applyMigrations } from './applyMigrations';
import { existingTables } from './existingTables';
import { makeDueWork } from './makeDueWork';
import { renameGrants, renameTables } from './renameTables';
import { startingAlone } from './startingAlone';
import { createTable, indexOf } from './statements';
import { type Table, tableOf } from './table';

/** What tables are made from; where the files are known, what has changed since the last start is too. */
type Sources = Pick<Definitions, 'entities' | 'resources'> & Partial<Pick<Definitions, 'files'>>;

/**
 * Makes the tables that the entities need, and adds to those there are; all of it or nothing. A change that
 * would lose data, or whose rules records break, throws an error that names table and column and what to do next.
 */
export async function makeTables(
  database: Database,
  definitions: Sources,
  migrations?: string,
): Promise<void> {
  const make = (transaction: Database) => makeWithin(transaction, definitions, migrations);
  await (database.isTransaction ? make(database) : database.transaction().execute(make));
}

async function makeWithin(transaction: Database, definitions: Sources, migrations?: string): Promise<void> {
  const { entities, resources, files } = definitions;
  const tables = Object.values(entities).map((entity) => tableOf(entity, resources));
  await startingAlone(transaction);
  await makeKeptAnswers(transaction);
  await makeFileTables(transaction);
  await makeDueWork(transaction);
  await makeDeletedRecords(transaction);
  await makeKeptRules(transaction);
  await applyMigrations(transaction, migrations);
  await renameTables(transaction, definitions);
  const kept = await keptRules(transaction);
  const refused = await adapt(transaction, tables, kept);
  if (files && !(await areApplied(transaction, { files }))) {
    const before = loadEarlier(await appliedDefinitions(transaction));
    if (before && refused.length === 0)
      refused.push(...(await refuseNarrowed(transaction, before, definitions, kept)));
    await renameGrants(transaction, definitions);
    await keepDefinitions(transaction, { files });
    await forgetKept(transaction);
  }
  if (refused.length > 0) throw new Error(refusal(refused));
}

async function adapt(transaction: Database, tables: Table[], kept: KeptRule[]): Promise<RefusedChange[]> {
  const existing = await existingTables(transaction);
  const refused: RefusedChange[] = [];
  for (const table of tables) {
    const found = existing.get(table.name);
    if (found) refused.push(...(await alterColumns(transaction, table, found, kept)));
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

function refusal(refused: RefusedChange[]): string {
  const lines = refused.map(({ table, column, why }) =>
    column
      ? text('server.tables.refused', { table, column, why })
      : text('server.tables.refusedRow', { table, why }),
  );
  return [...lines, text('server.tables.next')].join('\n');
}
