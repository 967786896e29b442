import type { Definitions } from '#definition/model/definitions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { createCreatedBatchTable } from '../createdBatches.ts';
import type { Database } from '../Database.ts';
import { createDeletedRecordTable } from '../deletedRecords.ts';
import { createFileTables } from '../files/storedFiles.ts';
import { createStoredResponseTable } from '../idempotency.ts';
import {
  areDefinitionsApplied,
  readAppliedDefinitions,
  saveAppliedDefinitions,
} from '../schemaChanges/appliedDefinitions.ts';
import {
  findNarrowedRuleViolations,
  tryLoadPreviousDefinitions,
} from '../schemaChanges/findNarrowedRuleViolations.ts';
import {
  createValidationRuleWaiverTable,
  deleteAppliedValidationRuleWaivers,
  readStoredValidationRuleWaivers,
  type ValidationRuleWaiver,
} from '../schemaChanges/validationRuleWaivers.ts';
import { acquireStartLock } from './acquireStartLock.ts';
import { alterTableColumns, type RefusedTableChange, updateTableConstraints } from './alterTable.ts';
import { applyMigrations } from './applyMigrations.ts';
import { createDeliveredDayTable } from './createDeliveredDayTable.ts';
import { createDeliverySequenceTable } from './createDeliverySequenceTable.ts';
import { buildEntityTable, type EntityTable } from './EntityTable.ts';
import { ensureDueJobTable } from './ensureDueJobTable.ts';
import { readConstraintNames, readExistingTables } from './readExistingTables.ts';
import { renameScreenGrants, renameTablesAndColumns } from './renameTablesAndColumns.ts';
import { buildCreateIndexSql, buildCreateTableSql } from './tableStatements.ts';

/** Definitions to migrate to. With `files`, changes since the last start are detected too. */
type MigrationSource = Pick<Definitions, 'entities' | 'resources'> & Partial<Pick<Definitions, 'files'>>;

/**
 * Brings the database to the definitions, in one transaction: runs pending SQL migrations, renames and creates tables and
 * columns, and stores the applied definitions. Throws if a change would lose data or existing records violate
 * a rule; the error names table, column and next step.
 */
export async function migrateDatabase(
  database: Database,
  definitions: MigrationSource,
  migrations?: string,
): Promise<void> {
  const make = (transaction: Database) => migrateInTransaction(transaction, definitions, migrations);
  await (database.isTransaction ? make(database) : database.transaction().execute(make));
}

async function migrateInTransaction(
  transaction: Database,
  definitions: MigrationSource,
  migrations?: string,
): Promise<void> {
  const { entities, resources, files } = definitions;
  const tables = Object.values(entities).map((entity) => buildEntityTable(entity, resources));
  await acquireStartLock(transaction);
  await createStoredResponseTable(transaction);
  await createFileTables(transaction);
  await ensureDueJobTable(transaction);
  await createDeliveredDayTable(transaction);
  await createDeliverySequenceTable(transaction);
  await createDeletedRecordTable(transaction);
  await createCreatedBatchTable(transaction);
  await createValidationRuleWaiverTable(transaction);
  await applyMigrations(transaction, migrations);
  await renameTablesAndColumns(transaction, definitions);
  const kept = await readStoredValidationRuleWaivers(transaction);
  const refused = await createOrAlterTables(transaction, tables, kept);
  if (files && !(await areDefinitionsApplied(transaction, { files }))) {
    const before = tryLoadPreviousDefinitions(await readAppliedDefinitions(transaction));
    if (before && refused.length === 0)
      refused.push(...(await findNarrowedRuleViolations(transaction, before, definitions, kept)));
    await renameScreenGrants(transaction, definitions);
    await saveAppliedDefinitions(transaction, { files });
    await deleteAppliedValidationRuleWaivers(transaction);
  }
  if (refused.length > 0) throw new Error(formatRefusals(refused));
}

async function createOrAlterTables(
  transaction: Database,
  tables: EntityTable[],
  kept: ValidationRuleWaiver[],
): Promise<RefusedTableChange[]> {
  const existing = await readExistingTables(transaction);
  const refused: RefusedTableChange[] = [];
  for (const table of tables) {
    const found = existing.get(table.name);
    if (found) refused.push(...(await alterTableColumns(transaction, table, found, kept)));
    else await buildCreateTableSql(table).execute(transaction);
  }
  // Foreign keys require that all tables and columns exist first.
  if (refused.length > 0) return refused;
  // PostgreSQL drops the constraints of a column together with the column, so they are read after the columns.
  const constraints = await readConstraintNames(transaction);
  for (const table of tables) {
    refused.push(...(await updateTableConstraints(transaction, table, constraints.get(table.name) ?? [])));
    for (const constraint of table.constraints.filter(({ references }) => references))
      await buildCreateIndexSql(table.name, constraint).execute(transaction);
  }
  return refused;
}

function formatRefusals(refused: RefusedTableChange[]): string {
  const lines = refused.map(({ table, column, why }) =>
    column
      ? formatMessage('server.tables.refused', { table, column, why })
      : formatMessage('server.tables.refusedRow', { table, why }),
  );
  return [...lines, formatMessage('server.tables.next')].join('\n');
}
