import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { Database } from '../Database.ts';
import { fieldVersionsColumn, getStoredProperties } from './EntityTable.ts';
import { type ExistingTable, readExistingTables } from './readExistingTables.ts';

/** The renames of tables and columns in the definitions (`renamedFrom`). */
export interface DefinitionRenames {
  tables: { oldName: string; newName: string }[];
  /** Columns with the new names of their tables. */
  columns: { table: string; oldName: string; newName: string }[];
}

/** Finds the tables and columns that definitions rename and that still have the old name. */
export function findPendingRenames(
  { entities }: Pick<Definitions, 'entities'>,
  existing: Map<string, ExistingTable>,
): DefinitionRenames {
  const tables = Object.values(entities).flatMap(({ name, schema: { renamedFrom } }) =>
    renamedFrom !== undefined && !entities[renamedFrom] && existing.has(renamedFrom) && !existing.has(name)
      ? [{ oldName: renamedFrom, newName: name }]
      : [],
  );
  const columns = Object.values(entities).flatMap((entity) => {
    const renamed = tables.find(({ newName }) => newName === entity.name);
    return findColumnRenames(entity, existing.get(renamed?.oldName ?? entity.name));
  });
  return { tables, columns };
}

function findColumnRenames(entity: Entity, table: ExistingTable | undefined): DefinitionRenames['columns'] {
  if (!table) return [];
  const stored = getStoredProperties(entity);
  return stored.flatMap(({ name, schema: { renamedFrom } }) => {
    const isFree = renamedFrom !== undefined && !stored.some((other) => other.name === renamedFrom);
    return isFree && table.columns.has(renamedFrom) && !table.columns.has(name)
      ? [{ table: entity.name, oldName: renamedFrom, newName: name }]
      : [];
  });
}

/** Renames tables and columns, with their data and everything that refers to them by name. */
export async function renameTablesAndColumns(
  transaction: Database,
  definitions: Pick<Definitions, 'entities' | 'resources'>,
): Promise<void> {
  const existing = await readExistingTables(transaction);
  const { tables, columns } = findPendingRenames(definitions, existing);
  for (const statement of [
    ...tables.flatMap((one) =>
      buildRenameTableStatements(one, findTablesStoringChangeHistory(definitions, existing)),
    ),
    ...columns.flatMap(buildRenameColumnStatements),
  ])
    await statement.execute(transaction);
}

/** A table that stores changes by entity name. */
interface HistoryTable {
  table: string;
  column: string;
}

/** Returns the change history tables that exist. */
export function findTablesStoringChangeHistory(
  { resources }: Pick<Definitions, 'resources'>,
  existing: Map<string, ExistingTable>,
): HistoryTable[] {
  return Object.values(resources).flatMap(({ history, entity }) => {
    const table = entity?.name ?? '';
    return history && existing.get(table)?.columns.has(history.entity)
      ? [{ table, column: history.entity }]
      : [];
  });
}

/** Builds the statements that rename a table and the references to its entity. */
export function buildRenameTableStatements(
  { oldName, newName }: DefinitionRenames['tables'][number],
  kept: HistoryTable[],
): RawBuilder<unknown>[] {
  const [from, to] = [sql.lit(oldName), sql.lit(newName)];
  return [
    sql`alter table ${sql.table(oldName)} rename to ${sql.id(newName)}`,
    sql`update file_use set entity = ${to} where entity = ${from}`,
    ...kept.map(
      ({ table, column }) =>
        sql`update ${sql.table(table)} set ${sql.id(column)} = ${to} where ${sql.id(column)} = ${from}`,
    ),
  ];
}

/** Builds the statements that rename a column and the references to its property. */
export function buildRenameColumnStatements({
  table,
  oldName,
  newName,
}: DefinitionRenames['columns'][number]): RawBuilder<unknown>[] {
  const [from, to, changes] = [sql.lit(oldName), sql.lit(newName), sql.id(fieldVersionsColumn)];
  return [
    sql`alter table ${sql.table(table)} rename column ${sql.id(oldName)} to ${sql.id(newName)}`,
    sql`update file_use set property = ${to} where entity = ${sql.lit(table)} and property = ${from}`,
    sql`update ${sql.table(table)} set ${changes} = ${changes} - ${from}::text || jsonb_build_object(${to}::text, ${changes} -> ${from}::text) where ${changes} ? ${from}`,
  ];
}

/**
 * Moves grants to the new name of a renamed screen. Runs only when definitions change, because the old name may be used
 * again later.
 */
export async function renameScreenGrants(
  transaction: Database,
  { entities, resources }: Pick<Definitions, 'entities' | 'resources'>,
): Promise<void> {
  const renamed = Object.values(resources).filter(
    ({ renamedFrom }) => renamedFrom !== undefined && !resources[renamedFrom],
  );
  const granting = Object.values(entities).filter(({ schema }) => schema.grantsPermissions);
  for (const entity of granting)
    for (const { name, type, schema } of getStoredProperties(entity)) {
      if (type !== 'array' || schema.items?.type !== 'string') continue;
      for (const { name: newName, renamedFrom } of renamed)
        await sql`update ${sql.table(entity.name)} set ${sql.id(name)} = (
          select jsonb_agg(case when entry = to_jsonb(${renamedFrom}::text) then to_jsonb(${newName}::text) else entry end order by place)
          from jsonb_array_elements(${sql.id(name)}) with ordinality as entries (entry, place))
          where ${sql.id(name)} @> to_jsonb(${renamedFrom}::text)`.execute(transaction);
    }
}
