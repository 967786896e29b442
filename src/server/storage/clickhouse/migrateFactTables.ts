import type { Dataset } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import {
  buildDeliveriesTableStatements,
  buildFactTableStatements,
  getLocalTableName,
} from './buildTableStatements.ts';
import type { ClickHouseEngine } from './ClickHouseEngine.ts';
import {
  type FactColumn,
  getDistinctIdColumn,
  getFactColumns,
  getFactKeyColumns,
  getFactTableName,
  quoteIdentifier,
  toColumnDefinition,
} from './factTable.ts';

/** Creates the fact tables of reports, and adds missing columns. */
export async function migrateFactTables(engine: ClickHouseEngine, rows: Dataset[]): Promise<void> {
  for (const statement of buildDeliveriesTableStatements(engine.cluster))
    await engine.client.command({ query: statement });
  for (const row of rows) await migrateFactTable(engine, row);
}

async function migrateFactTable(engine: ClickHouseEngine, row: Dataset): Promise<void> {
  for (const statement of buildFactTableStatements(row, engine.cluster))
    await engine.client.command({ query: statement });
  const table = getLocalTableName(getFactTableName(row), engine.cluster);
  for (const statement of buildRenameFactColumnStatements(
    row,
    await readStoredColumns(engine, table),
    engine.cluster,
  ))
    await engine.client.command({ query: statement });
  const stored = await readStoredColumns(engine, table);
  const gained = getFactColumns(row).filter(({ name }) => !stored.has(name));
  assertUnchangedTypes(row, stored);
  if (gained.length === 0) return;
  const key = await readSortingKey(engine, table);
  for (const statement of buildAddFactColumnStatements(row, gained, key, engine.cluster))
    await engine.client.command({ query: statement });
}

/**
 * Returns the statements that rename metric columns, with their data. A distinct count is computed from its id column,
 * which is created again.
 */
export function buildRenameFactColumnStatements(
  row: Dataset,
  stored: Map<string, unknown>,
  cluster?: string,
): string[] {
  const renamed = Object.values(row.factColumns).filter(
    ({ column, renamedFrom }) => renamedFrom !== undefined && stored.has(renamedFrom) && !stored.has(column),
  );
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteIdentifier(cluster)}`;
  const tables = [...new Set([getLocalTableName(getFactTableName(row), cluster), getFactTableName(row)])];
  return renamed.flatMap(({ column, renamedFrom = '', kind }) => {
    const changes = [`RENAME COLUMN ${quoteIdentifier(renamedFrom)} TO ${quoteIdentifier(column)}`];
    if (kind === 'unique') {
      const [id, made] = getFactColumns(row).filter(({ name }) =>
        [getDistinctIdColumn(column), column].includes(name),
      );
      if (id && made)
        changes.push(
          `ADD COLUMN ${toColumnDefinition(id)}`,
          `MODIFY COLUMN ${toColumnDefinition(made)}`,
          `DROP COLUMN ${quoteIdentifier(getDistinctIdColumn(renamedFrom))}`,
        );
    }
    return changes.flatMap((change) =>
      tables.map((table) => `ALTER TABLE ${quoteIdentifier(table)}${on} ${change}`),
    );
  });
}

/**
 * Returns the statements that add columns. A new dimension is appended to the sorting key, because facts that differ
 * only in it would be summed up otherwise.
 */
export function buildAddFactColumnStatements(
  row: Dataset,
  gained: FactColumn[],
  sortingKey: string,
  cluster?: string,
): string[] {
  const added = gained.map((column) => `ADD COLUMN ${toColumnDefinition(column)}`);
  const dimensions = getFactKeyColumns(row).filter(({ name }) =>
    gained.some((column) => column.name === name),
  );
  const order = [sortingKey, ...dimensions.map(({ name }) => quoteIdentifier(name))].join(', ');
  const sorted = dimensions.length > 0 ? [`MODIFY ORDER BY (${order})`] : [];
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteIdentifier(cluster)}`;
  const local = `ALTER TABLE ${quoteIdentifier(getLocalTableName(getFactTableName(row), cluster))}${on} ${[...added, ...sorted].join(', ')}`;
  if (cluster === undefined) return [local];
  return [local, `ALTER TABLE ${quoteIdentifier(getFactTableName(row))}${on} ${added.join(', ')}`];
}

/** Throws if the type of a column changes: converting it could lose data. */
function assertUnchangedTypes(row: Dataset, stored: Map<string, string>): void {
  for (const { name, type } of getFactColumns(row)) {
    const present = stored.get(name);
    if (present === undefined || present === type) continue;
    throw new Error(
      formatMessage('server.report.typeChanged', { table: getFactTableName(row), name, present, type }),
    );
  }
}

async function readStoredColumns(engine: ClickHouseEngine, table: string): Promise<Map<string, string>> {
  const sql =
    'SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = {table:String}';
  const rows = await engine.rows({ sql, params: { table } });
  return new Map(rows.map(([name, type]) => [String(name), String(type)]));
}

async function readSortingKey(engine: ClickHouseEngine, table: string): Promise<string> {
  const sql =
    'SELECT sorting_key FROM system.tables WHERE database = currentDatabase() AND name = {table:String}';
  const [row] = await engine.rows({ sql, params: { table } });
  return String(row?.[0] ?? '');
}
