import type { Dataset } from '../../../definition/model/report';
import { text } from '../../../definition/text';
import { createDeliveries, createFacts, localName } from './createTables';
import type { Engine } from './Engine';
import {
  columnDefinition,
  type FactColumn,
  factColumns,
  idColumn,
  keyColumns,
  quoted,
  tableName,
} from './factTable';

/** Makes the tables of the reports' facts, and adds what a definition has gained. */
export async function makeTables(engine: Engine, rows: Dataset[]): Promise<void> {
  for (const statement of createDeliveries(engine.cluster)) await engine.client.command({ query: statement });
  for (const row of rows) await makeFacts(engine, row);
}

async function makeFacts(engine: Engine, row: Dataset): Promise<void> {
  for (const statement of createFacts(row, engine.cluster)) await engine.client.command({ query: statement });
  const table = localName(tableName(row), engine.cluster);
  for (const statement of renameColumns(row, await storedColumns(engine, table), engine.cluster))
    await engine.client.command({ query: statement });
  const stored = await storedColumns(engine, table);
  const gained = factColumns(row).filter(({ name }) => !stored.has(name));
  refuseChanges(row, stored);
  if (gained.length === 0) return;
  const key = await sortingKey(engine, table);
  for (const statement of addColumns(row, gained, key, engine.cluster))
    await engine.client.command({ query: statement });
}

/**
 * The statements that give metrics' columns the names that they have now, with the figures in them. What counts once
 * is made from an id, which is read by its name.
 */
export function renameColumns(row: Dataset, stored: Map<string, unknown>, cluster?: string): string[] {
  const renamed = Object.values(row.bases).filter(
    ({ column, was }) => was !== undefined && stored.has(was) && !stored.has(column),
  );
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoted(cluster)}`;
  const tables = [...new Set([localName(tableName(row), cluster), tableName(row)])];
  return renamed.flatMap(({ column, was = '', kind }) => {
    const changes = [`RENAME COLUMN ${quoted(was)} TO ${quoted(column)}`];
    if (kind === 'unique') {
      const [id, made] = factColumns(row).filter(({ name }) => [idColumn(column), column].includes(name));
      if (id && made)
        changes.push(
          `ADD COLUMN ${columnDefinition(id)}`,
          `MODIFY COLUMN ${columnDefinition(made)}`,
          `DROP COLUMN ${quoted(idColumn(was))}`,
        );
    }
    return changes.flatMap((change) => tables.map((table) => `ALTER TABLE ${quoted(table)}${on} ${change}`));
  });
}

/**
 * The statements that add columns. A dimension joins the end of the sorting key: without it, facts that differ
 * only there would be added up.
 */
export function addColumns(
  row: Dataset,
  gained: FactColumn[],
  sortingKey: string,
  cluster?: string,
): string[] {
  const added = gained.map((column) => `ADD COLUMN ${columnDefinition(column)}`);
  const dimensions = keyColumns(row).filter(({ name }) => gained.some((column) => column.name === name));
  const order = [sortingKey, ...dimensions.map(({ name }) => quoted(name))].join(', ');
  const sorted = dimensions.length > 0 ? [`MODIFY ORDER BY (${order})`] : [];
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoted(cluster)}`;
  const local = `ALTER TABLE ${quoted(localName(tableName(row), cluster))}${on} ${[...added, ...sorted].join(', ')}`;
  if (cluster === undefined) return [local];
  return [local, `ALTER TABLE ${quoted(tableName(row))}${on} ${added.join(', ')}`];
}

/** What a column holds cannot be turned into something else without losing some of it. */
function refuseChanges(row: Dataset, stored: Map<string, string>): void {
  for (const { name, type } of factColumns(row)) {
    const present = stored.get(name);
    if (present === undefined || present === type) continue;
    throw new Error(text('server.report.typeChanged', { table: tableName(row), name, present, type }));
  }
}

async function storedColumns(engine: Engine, table: string): Promise<Map<string, string>> {
  const sql =
    'SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = {table:String}';
  const rows = await engine.rows({ sql, params: { table } });
  return new Map(rows.map(([name, type]) => [String(name), String(type)]));
}

async function sortingKey(engine: Engine, table: string): Promise<string> {
  const sql =
    'SELECT sorting_key FROM system.tables WHERE database = currentDatabase() AND name = {table:String}';
  const [row] = await engine.rows({ sql, params: { table } });
  return String(row?.[0] ?? '');
}
