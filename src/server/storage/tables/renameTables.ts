import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '../../../definition/model/definitions';
import type { Entity } from '../../../definition/model/entity';
import type { Database } from '../database';
import { type ExistingTable, existingTables } from './existingTables';
import { changesColumn, storedProperties } from './table';

/** What definitions say of names that were others. */
export interface Renames {
  tables: { was: string; is: string }[];
  /** Under the names that their tables have once those are renamed. */
  columns: { table: string; was: string; is: string }[];
}

/** The tables and columns that definitions say had another name, and that still have it. */
export function renamesOf(
  { entities }: Pick<Definitions, 'entities'>,
  existing: Map<string, ExistingTable>,
): Renames {
  const tables = Object.values(entities).flatMap(({ name, schema: { was } }) =>
    was !== undefined && !entities[was] && existing.has(was) && !existing.has(name)
      ? [{ was, is: name }]
      : [],
  );
  const columns = Object.values(entities).flatMap((entity) => {
    const renamed = tables.find(({ is }) => is === entity.name);
    return renamedColumns(entity, existing.get(renamed?.was ?? entity.name));
  });
  return { tables, columns };
}

function renamedColumns(entity: Entity, table: ExistingTable | undefined): Renames['columns'] {
  if (!table) return [];
  const stored = storedProperties(entity);
  return stored.flatMap(({ name, schema: { was } }) => {
    const isFree = was !== undefined && !stored.some((other) => other.name === was);
    return isFree && table.columns.has(was) && !table.columns.has(name)
      ? [{ table: entity.name, was, is: name }]
      : [];
  });
}

/** Gives tables and columns the names that their definitions have now, with all that is in them and that names them. */
export async function renameTables(
  transaction: Database,
  definitions: Pick<Definitions, 'entities' | 'resources'>,
): Promise<void> {
  const existing = await existingTables(transaction);
  const { tables, columns } = renamesOf(definitions, existing);
  for (const statement of [
    ...tables.flatMap((one) => renameTable(one, histories(definitions, existing))),
    ...columns.flatMap(renameColumn),
  ])
    await statement.execute(transaction);
}

/** Where the changes of records say of which entity they are. */
interface History {
  table: string;
  column: string;
}

/** The tables that keep the changes of records, as far as they are there. */
export function histories(
  { resources }: Pick<Definitions, 'resources'>,
  existing: Map<string, ExistingTable>,
): History[] {
  return Object.values(resources).flatMap(({ history, entity }) => {
    const table = entity?.name ?? '';
    return history && existing.get(table)?.columns.has(history.entity)
      ? [{ table, column: history.entity }]
      : [];
  });
}

/** The statements that rename a table, and what names its entity. */
export function renameTable({ was, is }: Renames['tables'][number], kept: History[]): RawBuilder<unknown>[] {
  const [from, to] = [sql.lit(was), sql.lit(is)];
  return [
    sql`alter table ${sql.table(was)} rename to ${sql.id(is)}`,
    sql`update file_use set entity = ${to} where entity = ${from}`,
    ...kept.map(
      ({ table, column }) =>
        sql`update ${sql.table(table)} set ${sql.id(column)} = ${to} where ${sql.id(column)} = ${from}`,
    ),
  ];
}

/** The statements that rename a column, and what names its property. */
export function renameColumn({ table, was, is }: Renames['columns'][number]): RawBuilder<unknown>[] {
  const [from, to, changes] = [sql.lit(was), sql.lit(is), sql.id(changesColumn)];
  return [
    sql`alter table ${sql.table(table)} rename column ${sql.id(was)} to ${sql.id(is)}`,
    sql`update file_use set property = ${to} where entity = ${sql.lit(table)} and property = ${from}`,
    sql`update ${sql.table(table)} set ${changes} = ${changes} - ${from}::text || jsonb_build_object(${to}::text, ${changes} -> ${from}::text) where ${changes} ? ${from}`,
  ];
}

/**
 * Lets groups that had been granted a screen keep it under its new name. Done when definitions change, for a name
 * that was given up may be given again.
 */
export async function renameGrants(
  transaction: Database,
  { entities, resources }: Pick<Definitions, 'entities' | 'resources'>,
): Promise<void> {
  const renamed = Object.values(resources).filter(({ was }) => was !== undefined && !resources[was]);
  const granting = Object.values(entities).filter(({ schema }) => schema.grants);
  for (const entity of granting)
    for (const { name, type, schema } of storedProperties(entity)) {
      if (type !== 'array' || schema.items?.type !== 'string') continue;
      for (const { name: is, was } of renamed)
        await sql`update ${sql.table(entity.name)} set ${sql.id(name)} = (
          select jsonb_agg(case when entry = to_jsonb(${was}::text) then to_jsonb(${is}::text) else entry end order by place)
          from jsonb_array_elements(${sql.id(name)}) with ordinality as entries (entry, place))
          where ${sql.id(name)} @> to_jsonb(${was}::text)`.execute(transaction);
    }
}
