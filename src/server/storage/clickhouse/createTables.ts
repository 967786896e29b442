import type { Dataset } from '../../../definition/model/report';
import { columnDefinition, factColumns, keyColumns, quoted, tableName } from './factTable';

/** The table that tells which deliveries count. */
export const deliveriesTable = 'report_deliveries';

/** The statements that make a report's fact table: on a cluster, one on each machine and one over all of them. */
export function createFacts(row: Dataset, cluster?: string): string[] {
  return createTable(tableName(row), {
    columns: factColumns(row).map(columnDefinition),
    engine: 'AggregatingMergeTree',
    order: keyColumns(row)
      .map(({ name }) => quoted(name))
      .join(', '),
    partition: `toYYYYMM(${quoted(dayColumn(row))})`,
    cluster,
    // One tenant's facts lie on one machine, so that most questions ask one machine only.
    shard: `sipHash64(${row.tenant.column})`,
  });
}

/** The statements that make the table of deliveries: one line for each step of each. */
export function createDeliveries(cluster?: string): string[] {
  const columns = ['report LowCardinality(String)', 'batch String', 'delivery UInt64', 'state UInt8'];
  return createTable(deliveriesTable, {
    columns: [...columns, 'rows UInt64', 'at DateTime64(3) DEFAULT now64(3)'],
    engine: 'MergeTree',
    order: 'report, batch, delivery',
    cluster,
    shard: 'sipHash64(report)',
  });
}

/** The name under which a cluster's machines hold their part of a table. */
export function localName(table: string, cluster?: string): string {
  return cluster === undefined ? table : `${table}_local`;
}

interface Table {
  columns: string[];
  engine: string;
  order: string;
  partition?: string;
  cluster?: string;
  shard: string;
}

function createTable(name: string, { columns, engine, order, partition, cluster, shard }: Table): string[] {
  const body = `(\n  ${columns.join(',\n  ')}\n)`;
  const sorted = `${partition ? ` PARTITION BY ${partition}` : ''} ORDER BY (${order})`;
  if (cluster === undefined)
    return [`CREATE TABLE IF NOT EXISTS ${quoted(name)} ${body} ENGINE = ${engine}${sorted}`];
  const local = localName(name, cluster);
  const on = `ON CLUSTER ${quoted(cluster)}`;
  return [
    `CREATE TABLE IF NOT EXISTS ${quoted(local)} ${on} ${body} ENGINE = Replicated${engine}${sorted}`,
    `CREATE TABLE IF NOT EXISTS ${quoted(name)} ${on} ${body} ENGINE = Distributed(${quoted(cluster)}, currentDatabase(), ${quoted(local)}, ${shard})`,
  ];
}

function dayColumn({ dimensions, day }: Dataset): string {
  return dimensions[day]?.column ?? '';
}
