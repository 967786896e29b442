import type { Dataset } from '#definition/model/report.ts';
import { deliveriesTable, getLocalTableName } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, getFactTableName, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import { deliveryRemovedState, deliveryStartedState, getFactsSnapshot } from './getFactsSnapshot.ts';

/** Age in hours after which an unfinished delivery counts as aborted. */
const staleAfterHours = 24;

/** Deliveries that this process is currently writing. */
export const deliveriesBeingWritten = new Set<number>();

let removalPauses = 0;

/** Pauses the removal of hidden facts while `work` runs, such as a backup that copies one table after another. */
export async function pauseDeliveryRemovals<T>(work: () => Promise<T>): Promise<T> {
  removalPauses += 1;
  try {
    return await work();
  } finally {
    removalPauses -= 1;
  }
}

/** Deletes the facts of the given deliveries from the table and marks the deliveries as removed. */
export async function deleteFactsAndMarkDeliveriesRemoved(
  engine: ClickHouseEngine,
  row: Dataset,
  deliveries: number[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await deleteFactsOfDeliveries(engine, row, deliveries);
  await engine.client.insert({
    table: deliveriesTable,
    columns: ['report', 'batch', 'delivery', 'state', 'rows'],
    values: await buildRemovalRows(engine, row, deliveries),
    format: 'JSONCompactEachRow',
  });
}

/** Deletes the facts of the given deliveries from the table. The state of the deliveries stays the same. */
export async function deleteFactsOfDeliveries(
  { client, cluster }: ClickHouseEngine,
  row: Dataset,
  deliveries: number[],
): Promise<void> {
  const on = cluster === undefined ? '' : ` ON CLUSTER ${quoteIdentifier(cluster)}`;
  await client.command({
    query: `ALTER TABLE ${quoteIdentifier(getLocalTableName(getFactTableName(row), cluster))}${on} DELETE WHERE ${deliveryColumn} IN {deliveries:Array(UInt64)} SETTINGS mutations_sync = 2`,
    query_params: { deliveries },
  });
}

/** Deletes the facts of replaced batches and aborted deliveries. */
export async function deleteFactsOfHiddenDeliveries(engine: ClickHouseEngine, row: Dataset): Promise<void> {
  // Hidden facts do no harm. The next delivery removes them.
  if (removalPauses > 0) return;
  const candidates = (await getFactsSnapshot(engine, row.name)).hidden;
  if (candidates.length === 0) return;
  const busy = new Set(deliveriesBeingWritten);
  // With a remote engine, another process may be about to finish a delivery.
  const unfinished = engine.isEmbedded ? noDeliveries : await findRecentlyStarted(engine, row);
  // A candidate that was unfinished in the first snapshot may have finished before `busy` was read. It counts now.
  const stillHidden = new Set((await getFactsSnapshot(engine, row.name)).hidden);
  await deleteFactsAndMarkDeliveriesRemoved(
    engine,
    row,
    candidates.filter(
      (delivery) => stillHidden.has(delivery) && !busy.has(delivery) && !unfinished.has(delivery),
    ),
  );
}

const noDeliveries: ReadonlySet<number> = new Set();

/** Returns the unfinished deliveries that another process may still write. Their start is of the engine's own clock. */
async function findRecentlyStarted(engine: ClickHouseEngine, row: Dataset): Promise<ReadonlySet<number>> {
  const sql = `SELECT delivery FROM ${deliveriesTable} WHERE report = {report:String}
GROUP BY delivery HAVING max(state) = ${deliveryStartedState} AND min(at) > now64() - INTERVAL ${staleAfterHours} HOUR`;
  const lines = await engine.rows({ sql, params: { report: row.name } });
  return new Set(lines.map(([delivery]) => Number(delivery)));
}

async function buildRemovalRows(
  engine: ClickHouseEngine,
  row: Dataset,
  deliveries: number[],
): Promise<unknown[][]> {
  const sql = `SELECT DISTINCT batch, delivery FROM ${deliveriesTable} WHERE report = {report:String} AND delivery IN {deliveries:Array(UInt64)}`;
  const known = await engine.rows({ sql, params: { report: row.name, deliveries } });
  return known.map(([batch, delivery]) => [row.name, batch, delivery, deliveryRemovedState, 0]);
}
