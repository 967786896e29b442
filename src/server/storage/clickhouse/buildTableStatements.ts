import type { Dataset } from '#definition/model/report.ts';
import {
  getFactColumns,
  getFactKeyColumns,
  getFactTableName,
  quoteIdentifier,
  toColumnDefinition,
} from './factTable.ts';

/** Name of the table with the state of all deliveries. */
export const deliveriesTable = 'report_deliveries';

/**
 * Returns the statements that create a report's fact table; on a cluster, a local table on each machine and a
 * distributed table.
 */
export function buildFactTableStatements(row: Dataset, cluster?: string): string[] {
  return buildCreateTable(getFactTableName(row), {
    columns: getFactColumns(row).map(toColumnDefinition),
    engine: 'AggregatingMergeTree',
    order: getFactKeyColumns(row)
      .map(({ name }) => quoteIdentifier(name))
      .join(', '),
    partition: `toYYYYMM(${quoteIdentifier(getDayColumn(row))})`,
    cluster,
    // Shard by tenant, so that most queries read from one machine only.
    shard: `sipHash64(${row.tenant.column})`,
  });
}

/** Returns the statements that create the table of deliveries, with one row for each state change. */
export function buildDeliveriesTableStatements(cluster?: string): string[] {
  const columns = ['report LowCardinality(String)', 'batch String', 'delivery UInt64', 'state UInt8'];
  return buildCreateTable(deliveriesTable, {
    columns: [...columns, 'rows UInt64', 'at DateTime64(3) DEFAULT now64(3)'],
    engine: 'MergeTree',
    order: 'report, batch, delivery',
    cluster,
    shard: 'sipHash64(report)',
  });
}

/** Returns the name of the local table on a cluster's machines. */
export function getLocalTableName(table: string, cluster?: string): string {
  return cluster === undefined ? table : `${table}_local`;
}

interface TableOptions {
  columns: string[];
  engine: string;
  order: string;
  partition?: string;
  cluster?: string;
  shard: string;
}

function buildCreateTable(
  name: string,
  { columns, engine, order, partition, cluster, shard }: TableOptions,
): string[] {
  const body = `(\n  ${columns.join(',\n  ')}\n)`;
  const sorted = `${partition ? ` PARTITION BY ${partition}` : ''} ORDER BY (${order})`;
  if (cluster === undefined)
    return [`CREATE TABLE IF NOT EXISTS ${quoteIdentifier(name)} ${body} ENGINE = ${engine}${sorted}`];
  const local = getLocalTableName(name, cluster);
  const on = `ON CLUSTER ${quoteIdentifier(cluster)}`;
  return [
    `CREATE TABLE IF NOT EXISTS ${quoteIdentifier(local)} ${on} ${body} ENGINE = Replicated${engine}${sorted}`,
    `CREATE TABLE IF NOT EXISTS ${quoteIdentifier(name)} ${on} ${body} ENGINE = Distributed(${quoteIdentifier(cluster)}, currentDatabase(), ${quoteIdentifier(local)}, ${shard})`,
  ];
}

function getDayColumn({ dimensions, day }: Dataset): string {
  return dimensions[day]?.column ?? '';
}
