import { sql } from 'kysely';
import { formatMessage } from '#definition/text/messages.ts';
import type { Database } from '../Database.ts';
import { isValidationRuleWaived, type ValidationRuleWaiver } from '../schemaChanges/validationRuleWaivers.ts';
import type { EntityTable, TableColumn } from './EntityTable.ts';
import type { ExistingColumn, ExistingTable } from './readExistingTables.ts';
import {
  buildAddColumnSql,
  buildAddConstraintSql,
  buildDefaultMatchesSql,
  buildDropColumnSql,
  buildDropConstraintSql,
  buildDropDefaultSql,
  buildNullabilitySql,
  buildSetDefaultSql,
} from './tableStatements.ts';
import { tryStatementInSavepoint } from './tryStatementInSavepoint.ts';

/** A change that would lose data or that existing data violates. The start is refused until a migration decides it. */
export interface RefusedTableChange {
  table: string;
  column: string;
  why: string;
}

/**
 * Alters the columns of a table to its definition: adds columns, drops or replaces empty ones. Returns the changes that
 * would lose data.
 */
export async function alterTableColumns(
  database: Database,
  table: EntityTable,
  existing: ExistingTable,
  waivers: ValidationRuleWaiver[],
): Promise<RefusedTableChange[]> {
  const refused: RefusedTableChange[] = [];
  if (table.key.toSorted().join() !== existing.key.toSorted().join())
    refused.push(createKeyRefusal(table, existing));
  for (const column of table.columns)
    refused.push(...(await alterColumn(database, table, column, existing, waivers)));
  for (const name of existing.columns.keys()) {
    if (table.columns.some((column) => column.name === name)) continue;
    if (await hasColumnData(database, table.name, name))
      refused.push({
        table: table.name,
        column: name,
        why: formatMessage('server.tables.dropped', { column: name }),
      });
    else await buildDropColumnSql(table.name, name).execute(database);
  }
  return refused;
}

/** Adds missing constraints and drops those that no definition uses; returns the ones that existing records violate. */
export async function updateTableConstraints(
  database: Database,
  { name: table, constraints }: EntityTable,
  existing: string[],
): Promise<RefusedTableChange[]> {
  const refused: RefusedTableChange[] = [];
  const unwanted = existing.filter((name) => constraints.every((constraint) => constraint.name !== name));
  for (const name of unwanted) {
    await buildDropConstraintSql(table, name).execute(database);
    await sql`drop index if exists ${sql.id(`${name}_index`)}`.execute(database);
  }
  for (const constraint of constraints.filter(({ name }) => !existing.includes(name))) {
    const contradiction = await tryStatementInSavepoint(database, buildAddConstraintSql(table, constraint));
    const { column } = constraint;
    const key = constraint.references ? 'server.tables.orphans' : 'server.tables.duplicates';
    if (contradiction) refused.push({ table, column, why: formatMessage(key, { detail: contradiction }) });
  }
  return refused;
}

async function alterColumn(
  database: Database,
  table: EntityTable,
  column: TableColumn,
  existing: ExistingTable,
  waivers: ValidationRuleWaiver[],
): Promise<RefusedTableChange[]> {
  const { name, type, notNull } = column;
  const found = existing.columns.get(name);
  const mayLack = isValidationRuleWaived(waivers, table.name, name, 'required');
  if (!found) return addMissingColumn(database, table.name, column, mayLack);
  if (found.type !== type || found.identity !== column.identity) {
    if (await hasColumnData(database, table.name, name)) {
      const why = formatMessage('server.tables.type', { type, found: found.type });
      return [{ table: table.name, column: name, why }];
    }
    await buildDropColumnSql(table.name, name).execute(database);
    return addMissingColumn(database, table.name, column, mayLack);
  }
  await updateDefault(database, table.name, column, found);
  if (found.notNull === notNull) return [];
  const contradiction = await tryStatementInSavepoint(database, buildNullabilitySql(table.name, column));
  return contradiction && !mayLack ? [createRequiredRefusal(table.name, name)] : [];
}

/** Sets or drops the default of an existing column. Locks the table only if the default differs. */
async function updateDefault(
  database: Database,
  table: string,
  column: TableColumn,
  { default: found }: ExistingColumn,
): Promise<void> {
  if (!column.keepsDefault) {
    if (found !== undefined) await buildDropDefaultSql(table, column.name).execute(database);
  } else if (found === undefined || !(await isDefault(database, column, found)))
    await buildSetDefaultSql(table, column).execute(database);
}

async function isDefault(database: Database, column: TableColumn, found: string): Promise<boolean> {
  const { rows } = await sql<{
    same: boolean;
  }>`select ${buildDefaultMatchesSql(column, found)} as same`.execute(database);
  return rows[0]?.same ?? false;
}

async function addMissingColumn(
  database: Database,
  table: string,
  column: TableColumn,
  mayLack: boolean,
): Promise<RefusedTableChange[]> {
  const contradiction = await tryStatementInSavepoint(database, buildAddColumnSql(table, column));
  if (contradiction && !mayLack) return [createRequiredRefusal(table, column.name)];
  if (contradiction) await buildAddColumnSql(table, { ...column, notNull: false }).execute(database);
  if (column.default !== undefined && !column.keepsDefault)
    await buildDropDefaultSql(table, column.name).execute(database);
  return [];
}

function createRequiredRefusal(table: string, column: string): RefusedTableChange {
  return { table, column, why: formatMessage('server.tables.required') };
}

function createKeyRefusal({ name, key }: EntityTable, existing: ExistingTable): RefusedTableChange {
  const why = formatMessage('server.tables.key', { key: key.join(', '), found: existing.key.join(', ') });
  return { table: name, column: key.at(-1) ?? '', why };
}

/** Returns true if any record has a value in the column. */
async function hasColumnData(database: Database, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)} where ${sql.id(column)} is not null) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}
