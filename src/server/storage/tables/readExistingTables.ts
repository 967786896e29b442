import { sql } from 'kysely';
import type { Database } from '../Database.ts';

/** A column as it exists in the database. */
export interface ExistingColumn {
  type: string;
  notNull: boolean;
  identity: boolean;
  /** Default as an SQL expression. */
  default?: string;
}

/** A table as it exists in the database. */
export interface ExistingTable {
  key: string[];
  columns: Map<string, ExistingColumn>;
  /** Names of its unique and foreign key constraints. */
  constraints: string[];
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  not_null: boolean;
  identity: boolean;
  default: string | null;
  in_key: boolean;
}

/** Reads the tables of the current schema, by name. */
export async function readExistingTables(database: Database): Promise<Map<string, ExistingTable>> {
  const tables = new Map<string, ExistingTable>();
  for (const row of await readColumnRows(database)) {
    const table: ExistingTable = tables.get(row.table) ?? { key: [], columns: new Map(), constraints: [] };
    tables.set(row.table, table);
    const { type, not_null: notNull, identity, default: expression } = row;
    table.columns.set(row.column, { type, notNull, identity, ...(expression && { default: expression }) });
    if (row.in_key) table.key.push(row.column);
  }
  const constraints = await readConstraintNames(database);
  for (const [name, table] of tables) table.constraints = constraints.get(name) ?? [];
  return tables;
}

/** Reads the names of the unique and foreign key constraints of the current schema, by table. */
export async function readConstraintNames(database: Database): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const { table, name } of await readConstraintRows(database))
    names.set(table, [...(names.get(table) ?? []), name]);
  return names;
}

async function readColumnRows(database: Database): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
      a.attnotnull as "not_null", a.attidentity <> '' as "identity",
      pg_get_expr(d.adbin, d.adrelid) as "default",
      exists (select 1 from pg_constraint p
        where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any (p.conkey)) as "in_key"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(database);
  return rows;
}

async function readConstraintRows(database: Database): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as "table", k.conname as "name"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = current_schema()::regnamespace and k.contype in ('u', 'f', 'x')`.execute(database);
  return rows;
}
