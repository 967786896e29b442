import { now } from '../../../definition/clock';
import type { Dataset } from '../../../definition/model/report';
import { deliveriesTable, localName } from '../../storage/clickhouse/createTables';
import type { Engine } from '../../storage/clickhouse/Engine';
import { deliveryColumn, quoted, tableName } from '../../storage/clickhouse/factTable';
import { gone, takeSnapshot } from './snapshot';

/** A delivery that began so long ago, in microseconds, and has not ended, never will. */
const day = 24 * 60 * 60 * 1_000_000;

/** The deliveries that this process is writing. */
export const running = new Set<number>();

let holders = 0;

/** Lets all that was delivered lie where it is while `work` runs, such as a backup that copies table after table. */
export async function withoutRemovals<T>(work: () => Promise<T>): Promise<T> {
  holders += 1;
  try {
    return await work();
  } finally {
    holders -= 1;
  }
}

/** Removes the facts of deliveries that do not count from the table. */
export async function removeDeliveries(engine: Engine, row: Dataset, deliveries: number[]): Promise<void> {
  if (deliveries.length === 0) return;
  const { client, cluster } = engine;
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoted(cluster)}`;
  await client.command({
    query: `ALTER TABLE ${quoted(localName(tableName(row), cluster))}${on} DELETE WHERE ${deliveryColumn} IN {deliveries:Array(UInt64)} SETTINGS mutations_sync = 2`,
    query_params: { deliveries },
  });
  await client.insert({
    table: deliveriesTable,
    columns: ['report', 'batch', 'delivery', 'state', 'rows'],
    values: await steps(engine, row, deliveries),
    format: 'JSONCompactEachRow',
  });
}

/** Removes what earlier ingests left behind: batches that were replaced, and those that never ended. */
export async function removeLeftovers(engine: Engine, row: Dataset): Promise<void> {
  // What does not count does no harm, and is removed before the next delivery.
  if (holders > 0) return;
  // One that ends while the others are looked up was hidden there, and counts from now on.
  const busy = new Set(running);
  const { hidden } = await takeSnapshot(engine, row.name);
  // Elsewhere another process may be about to finish what has begun.
  const before = engine.isEmbedded ? Number.POSITIVE_INFINITY : now().getTime() * 1000 - day;
  await removeDeliveries(
    engine,
    row,
    hidden.filter((delivery) => delivery < before && !busy.has(delivery) && !running.has(delivery)),
  );
}

async function steps(engine: Engine, row: Dataset, deliveries: number[]): Promise<unknown[][]> {
  const sql = `SELECT DISTINCT batch, delivery FROM ${deliveriesTable} WHERE report = {report:String} AND delivery IN {deliveries:Array(UInt64)}`;
  const known = await engine.rows({ sql, params: { report: row.name, deliveries } });
  return known.map(([batch, delivery]) => [row.name, batch, delivery, gone, 0]);
}
