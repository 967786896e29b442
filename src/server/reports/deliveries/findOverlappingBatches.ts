import type { Dataset } from '#definition/model/report.ts';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn, getFactTableName, quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';
import {
  buildSnapshotCondition,
  findLatestBatchDeliveryNumber,
  getFactsSnapshot,
} from './getFactsSnapshot.ts';

/** Another batch with facts of the same tenant and days. */
export interface BatchOverlap {
  batch: string;
  tenant: number;
  /** First and last overlapping day, and their number. */
  begin: string;
  end: string;
  days: number;
  /** True if all sums are equal on each of these days: most likely the same facts. */
  same: boolean;
}

/** Maximum number of reported overlaps. */
const maxOverlaps = 20;

/**
 * Finds the batches with facts of the same tenants and days as a delivery that is not active yet. Ignores days that the
 * batch's previous delivery also contained: their overlap was already confirmed.
 */
export async function findOverlappingBatches(
  engine: ClickHouseEngine,
  row: Dataset,
  batch: string,
  delivery: number,
): Promise<BatchOverlap[]> {
  const counts = buildSnapshotCondition(await getFactsSnapshot(engine, row.name));
  const previous = (await findLatestBatchDeliveryNumber(engine, row.name, batch)) ?? 0;
  const params = { ...counts.params, report: row.name, batch, delivery, previous };
  const tenant = quoteIdentifier(row.tenant.column);
  const day = quoteIdentifier(row.dimensions[row.day]?.column ?? '');
  const sums = Object.values(row.factColumns)
    .filter(({ kind }) => kind !== 'unique')
    .map(({ column }) => `sum(${quoteIdentifier(column)})`);
  const table = quoteIdentifier(getFactTableName(row));
  const mine = `${deliveryColumn} = {delivery:UInt64}`;
  const [bounds] = await engine.rows({
    sql: `SELECT min(${day}), max(${day}), groupUniqArray(${tenant}) FROM ${table} WHERE ${mine} HAVING count() > 0`,
    params,
  });
  if (!bounds) return [];
  const [begin, end, tenants] = bounds;
  const lines = await engine.rows({
    sql: `
SELECT batch, _tenant, toString(min(_day)), toString(max(_day)), count(), min(_sums = _own)
FROM (
  SELECT *, anyIf(_sums, ${mine}) OVER same AS _own, max(${mine}) OVER same AND NOT max(${deliveryColumn} = {previous:UInt64}) OVER same AS _isShared
  FROM (
    SELECT ${tenant} AS _tenant, ${day} AS _day, ${deliveryColumn}, tuple(${['0', ...sums].join(', ')}) AS _sums
    FROM ${table}
    WHERE ${tenant} IN {tenants:Array(Int64)} AND ${day} BETWEEN {begin:Date} AND {end:Date} AND (${mine} OR ${counts.sql})
    GROUP BY _tenant, _day, ${deliveryColumn}
  )
  WINDOW same AS (PARTITION BY _tenant, _day)
) AS shared
INNER JOIN (
  SELECT DISTINCT batch, ${deliveryColumn} FROM ${deliveriesTable} WHERE report = {report:String} AND batch != {batch:String}
) AS others USING (${deliveryColumn})
WHERE _isShared
GROUP BY batch, _tenant ORDER BY batch, _tenant LIMIT ${maxOverlaps}`,
    params: { ...params, begin, end, tenants },
  });
  return lines.map(([other, of, first, last, days, same]) => ({
    batch: String(other),
    tenant: Number(of),
    begin: String(first),
    end: String(last),
    days: Number(days),
    same: Number(same) === 1,
  }));
}
