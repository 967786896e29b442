import { sql } from 'kysely';
import { text } from '../../../definition/text';
import type { Database } from '../database';
import type { ExistingTable } from './existingTables';
import { addColumn, addConstraint, dropColumn, dropConstraint, dropDefault, setNotNull } from './statements';
import type { Column, Table } from './table';
import { withSavepoint } from './withSavepoint';

/** A change that would lose data, or that the data contradicts; it waits for SQL written by hand. */
export interface RefusedChange {
  table: string;
  column: string;
  why: string;
  /** What could be written. */
  example: string;
}

/** Adds to a table what its entity has come to need; what would lose data is refused. */
export async function alterColumns(
  database: Database,
  table: Table,
  existing: ExistingTable,
): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = [];
  if (table.key.toSorted().join() !== existing.key.toSorted().join())
    refused.push(keyChange(table, existing));
  for (const column of table.columns) refused.push(...(await alterColumn(database, table, column, existing)));
  for (const name of existing.columns.keys()) {
    if (table.columns.some((column) => column.name === name)) continue;
    if (await holdsData(database, table.name, name)) refused.push(droppedColumn(table.name, name));
    else await dropColumn(table.name, name).execute(database);
  }
  return refused;
}

/** Adds the constraints that are missing and drops those that no definition asks for any more. */
export async function alterConstraints(
  database: Database,
  { name: table, constraints }: Table,
  existing: string[],
): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = [];
  const unwanted = existing.filter((name) => constraints.every((constraint) => constraint.name !== name));
  for (const name of unwanted) await dropConstraint(table, name).execute(database);
  for (const constraint of constraints.filter(({ name }) => !existing.includes(name))) {
    const contradiction = await withSavepoint(database, addConstraint(table, constraint));
    const { column } = constraint;
    const key = constraint.references ? 'server.tables.orphans' : 'server.tables.duplicates';
    const why = text(key, { detail: contradiction });
    if (contradiction) refused.push({ table, column, why, example: mend(table, column) });
  }
  return refused;
}

async function alterColumn(database: Database, table: Table, column: Column, existing: ExistingTable) {
  const found = existing.columns.get(column.name);
  if (!found) return addedColumn(database, table.name, column);
  if (found.type !== column.type || found.identity !== column.identity) {
    if (await holdsData(database, table.name, column.name))
      return [changedType(table.name, column, found.type)];
    await dropColumn(table.name, column.name).execute(database);
    return addedColumn(database, table.name, column);
  }
  if (found.notNull === column.notNull) return [];
  return refusedIf(table.name, column, await withSavepoint(database, setNotNull(table.name, column)));
}

async function addedColumn(database: Database, table: string, column: Column): Promise<RefusedChange[]> {
  const contradiction = await withSavepoint(database, addColumn(table, column));
  if (!contradiction && column.default !== undefined && !column.keepsDefault)
    await dropDefault(table, column.name).execute(database);
  return refusedIf(table, column, contradiction);
}

function refusedIf(table: string, { name, type }: Column, contradiction?: string): RefusedChange[] {
  if (!contradiction) return [];
  const example = `alter table "${table}" add column if not exists "${name}" ${type}; ${mend(table, name)}`;
  return [{ table, column: name, why: text('server.tables.required'), example }];
}

function changedType(table: string, { name, type }: Column, found: string): RefusedChange {
  const example = `alter table "${table}" alter column "${name}" type ${type} using "${name}"::${type};`;
  return { table, column: name, why: text('server.tables.type', { type, found }), example };
}

function droppedColumn(table: string, column: string): RefusedChange {
  const example = `alter table "${table}" drop column "${column}";`;
  return { table, column, why: text('server.tables.dropped'), example };
}

function keyChange({ name, key }: Table, existing: ExistingTable): RefusedChange {
  const why = text('server.tables.key', { key: key.join(', '), found: existing.key.join(', ') });
  const columns = key.map((column) => `"${column}"`).join(', ');
  const example = `alter table "${name}" drop constraint "${name}_pkey", add primary key (${columns});`;
  return { table: name, column: key.at(-1) ?? '', why, example };
}

function mend(table: string, column: string): string {
  return `update "${table}" set "${column}" = … where …;`;
}

async function holdsData(database: Database, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)} where ${sql.id(column)} is not null) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}
