import { sql } from 'kysely';
import { text } from '../../../definition/text';
import { isKept, type KeptRule } from '../changes/keptRules';
import type { Database } from '../database';
import type { ExistingTable } from './existingTables';
import { addColumn, addConstraint, dropColumn, dropConstraint, dropDefault, setNotNull } from './statements';
import type { Column, Table } from './table';
import { withSavepoint } from './withSavepoint';

/** A change that would lose data, or that the data contradicts; it waits until somebody has decided it. */
export interface RefusedChange {
  table: string;
  column: string;
  why: string;
}

/** Adds to a table what its entity has come to need; what would lose data is refused. */
export async function alterColumns(
  database: Database,
  table: Table,
  existing: ExistingTable,
  kept: KeptRule[],
): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = [];
  if (table.key.toSorted().join() !== existing.key.toSorted().join())
    refused.push(keyChange(table, existing));
  for (const column of table.columns)
    refused.push(...(await alterColumn(database, table, column, existing, kept)));
  for (const name of existing.columns.keys()) {
    if (table.columns.some((column) => column.name === name)) continue;
    if (await holdsData(database, table.name, name))
      refused.push({ table: table.name, column: name, why: text('server.tables.dropped', { column: name }) });
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
  for (const name of unwanted) {
    await dropConstraint(table, name).execute(database);
    await sql`drop index if exists ${sql.id(`${name}_index`)}`.execute(database);
  }
  for (const constraint of constraints.filter(({ name }) => !existing.includes(name))) {
    const contradiction = await withSavepoint(database, addConstraint(table, constraint));
    const { column } = constraint;
    const key = constraint.references ? 'server.tables.orphans' : 'server.tables.duplicates';
    if (contradiction) refused.push({ table, column, why: text(key, { detail: contradiction }) });
  }
  return refused;
}

async function alterColumn(
  database: Database,
  table: Table,
  column: Column,
  existing: ExistingTable,
  kept: KeptRule[],
): Promise<RefusedChange[]> {
  const { name, type, notNull } = column;
  const found = existing.columns.get(name);
  const mayLack = isKept(kept, table.name, name, 'required');
  if (!found) return addedColumn(database, table.name, column, mayLack);
  if (found.type !== type || found.identity !== column.identity) {
    if (await holdsData(database, table.name, name)) {
      const why = text('server.tables.type', { type, found: found.type });
      return [{ table: table.name, column: name, why }];
    }
    await dropColumn(table.name, name).execute(database);
    return addedColumn(database, table.name, column, mayLack);
  }
  if (found.notNull === notNull) return [];
  const contradiction = await withSavepoint(database, setNotNull(table.name, column));
  return contradiction && !mayLack ? [lacking(table.name, name)] : [];
}

async function addedColumn(
  database: Database,
  table: string,
  column: Column,
  mayLack: boolean,
): Promise<RefusedChange[]> {
  const contradiction = await withSavepoint(database, addColumn(table, column));
  if (contradiction && !mayLack) return [lacking(table, column.name)];
  if (contradiction) await addColumn(table, { ...column, notNull: false }).execute(database);
  if (column.default !== undefined && !column.keepsDefault)
    await dropDefault(table, column.name).execute(database);
  return [];
}

function lacking(table: string, column: string): RefusedChange {
  return { table, column, why: text('server.tables.required') };
}

function keyChange({ name, key }: Table, existing: ExistingTable): RefusedChange {
  const why = text('server.tables.key', { key: key.join(', '), found: existing.key.join(', ') });
  return { table: name, column: key.at(-1) ?? '', why };
}

/** Whether any record has a value there. */
export async function holdsData(database: Database, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)} where ${sql.id(column)} is not null) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}
