import type { Dataset } from '../../../definition/model/report';
import { deliveriesTable } from '../../storage/clickhouse/createTables';
import type { Engine } from '../../storage/clickhouse/Engine';
import { deliveryColumn, quoted, tableName } from '../../storage/clickhouse/factTable';
import { counting, lastDelivery, takeSnapshot } from './snapshot';

/** A batch that holds facts of the same tenant and days as another. */
export interface Overlap {
  batch: string;
  tenant: number;
  /** The first and the last day that both hold, and how many those are. */
  begin: string;
  end: string;
  days: number;
  /** Whether all that is counted adds up to the same on each of these days: most likely the same facts. */
  same: boolean;
}

/** How many of them are told. */
const most = 20;

/**
 * The batches that hold facts of the same tenants and days as a delivery which does not count yet; of days that the
 * delivery before it held as well it has been said that both count.
 */
export async function overlaps(
  engine: Engine,
  row: Dataset,
  batch: string,
  delivery: number,
): Promise<Overlap[]> {
  const counts = counting(await takeSnapshot(engine, row.name));
  const previous = (await lastDelivery(engine, row.name, batch)) ?? 0;
  const params = { ...counts.params, report: row.name, batch, delivery, previous };
  const tenant = quoted(row.tenant.column);
  const day = quoted(row.dimensions[row.day]?.column ?? '');
  const sums = Object.values(row.bases)
    .filter(({ kind }) => kind !== 'unique')
    .map(({ column }) => `sum(${quoted(column)})`);
  const table = quoted(tableName(row));
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
GROUP BY batch, _tenant ORDER BY batch, _tenant LIMIT ${most}`,
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
