import type { Dataset } from '#definition/model/report.ts';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, getFactTableName, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import { deleteFactsOfHiddenDeliveries } from './deleteFactsAndMarkDeliveriesRemoved.ts';
import { listDeliveredDays } from './deliveredDays.ts';
import { buildSnapshotCondition, deliveryTimeSql, getFactsSnapshot } from './getFactsSnapshot.ts';
import { replaceFactsBatch } from './replaceFactsBatch.ts';
import type { FactDeliveryDatabases } from './startDelivery.ts';

/** A batch whose facts count in the report: its tenants, days, number of facts and delivery time. */
export interface IngestBatch {
  batch: string;
  /** Keys of its tenants, the first ones only. */
  tenants: number[];
  begin: string;
  end: string;
  /** Number of facts (combinations of dimensions). */
  facts: number;
  /** Delivery time, ISO 8601. */
  delivered: string;
}

/** Maximum number of tenants listed per batch. */
const maxNamedTenants = 10;

/** Lists the active batches of a report, latest first, for one tenant or for all. */
export async function listActiveIngestBatches(
  engine: ClickHouseEngine,
  row: Dataset,
  tenant?: number,
): Promise<IngestBatch[]> {
  const counts = buildSnapshotCondition(await getFactsSnapshot(engine, row.name));
  const owner = quoteIdentifier(row.tenant.column);
  const day = quoteIdentifier(row.dimensions[row.day]?.column ?? '');
  const key = [row.tenant, ...Object.values(row.dimensions)]
    .map(({ column }) => quoteIdentifier(column))
    .join(', ');
  const lines = await engine.rows({
    sql: `
SELECT batch, _tenants, _begin, _end, _facts, _at
FROM (
  SELECT ${deliveryColumn}, groupUniqArray(${maxNamedTenants})(${owner}) AS _tenants,
    toString(min(${day})) AS _begin, toString(max(${day})) AS _end, uniqExact(${key}) AS _facts
  FROM ${quoteIdentifier(getFactTableName(row))} WHERE ${counts.sql}${tenant === undefined ? '' : ` AND ${owner} = {tenant:Int64}`}
  GROUP BY ${deliveryColumn}
) AS held
INNER JOIN (
  SELECT batch, ${deliveryColumn}, ${deliveryTimeSql} AS _at
  FROM ${deliveriesTable} WHERE report = {report:String} GROUP BY batch, ${deliveryColumn}
) AS named
USING (${deliveryColumn})
ORDER BY ${deliveryColumn} DESC`,
    params: { ...counts.params, report: row.name, tenant },
  });
  return lines.map(([batch, tenants, begin, end, facts, time]) => ({
    batch: String(batch),
    tenants: (tenants as number[]).sort((one, other) => one - other),
    begin: String(begin),
    end: String(end),
    facts: Number(facts),
    delivered: new Date(Number(time)).toISOString(),
  }));
}

/** Returns true if a batch has facts, or if its facts are missing and must be ingested again. */
export async function isBatchDelivered(
  { engine, database }: FactDeliveryDatabases,
  row: Dataset,
  batch: string,
): Promise<boolean> {
  const active = await listActiveIngestBatches(engine, row);
  const recorded = await listDeliveredDays(database, row.name);
  return [...active, ...recorded].some((one) => one.batch === batch);
}

/**
 * Hides the facts of a batch by delivering an empty one, then deletes them. Returns false if there is no such batch.
 */
export async function hideAndDeleteBatch(
  stores: FactDeliveryDatabases,
  row: Dataset,
  batch: string,
): Promise<boolean> {
  const isThere = (await listActiveIngestBatches(stores.engine, row)).some((one) => one.batch === batch);
  if (!isThere) return false;
  await replaceFactsBatch(stores, row, batch, async () => 0);
  await deleteFactsOfHiddenDeliveries(stores.engine, row);
  return true;
}
