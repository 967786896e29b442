import type { Dataset } from '../../../definition/model/report';
import { deliveriesTable } from '../../storage/clickhouse/createTables';
import type { Engine } from '../../storage/clickhouse/Engine';
import { deliveryColumn, quoted, tableName } from '../../storage/clickhouse/factTable';
import { deliver } from './deliver';
import { removeLeftovers } from './removeDeliveries';
import { counting, takeSnapshot } from './snapshot';

/** A batch whose facts count. */
export interface Batch {
  batch: string;
  /** Whose facts it holds: the first of them, by key. */
  tenants: number[];
  begin: string;
  end: string;
  /** How many combinations of dimensions it holds. */
  facts: number;
  /** When it was delivered, in ISO 8601. */
  delivered: string;
}

/** How many tenants of a batch are named. */
const mostTenants = 10;

/** The batches of a report whose facts count, the latest first: those of one tenant, or all. */
export async function listBatches(engine: Engine, row: Dataset, tenant?: number): Promise<Batch[]> {
  const counts = counting(await takeSnapshot(engine, row.name));
  const owner = quoted(row.tenant.column);
  const day = quoted(row.dimensions[row.day]?.column ?? '');
  const key = [row.tenant, ...Object.values(row.dimensions)].map(({ column }) => quoted(column)).join(', ');
  const lines = await engine.rows({
    sql: `
SELECT batch, _tenants, _begin, _end, _facts, ${deliveryColumn}
FROM (
  SELECT ${deliveryColumn}, groupUniqArray(${mostTenants})(${owner}) AS _tenants,
    toString(min(${day})) AS _begin, toString(max(${day})) AS _end, uniq(${key}) AS _facts
  FROM ${quoted(tableName(row))} WHERE ${counts.sql}${tenant === undefined ? '' : ` AND ${owner} = {tenant:Int64}`}
  GROUP BY ${deliveryColumn}
) AS held
INNER JOIN (SELECT DISTINCT batch, ${deliveryColumn} FROM ${deliveriesTable} WHERE report = {report:String}) AS named
USING (${deliveryColumn})
ORDER BY ${deliveryColumn} DESC`,
    params: { ...counts.params, report: row.name, tenant },
  });
  return lines.map(([batch, tenants, begin, end, facts, delivery]) => ({
    batch: String(batch),
    tenants: (tenants as number[]).sort((one, other) => one - other),
    begin: String(begin),
    end: String(end),
    facts: Number(facts),
    delivered: new Date(Number(delivery) / 1000).toISOString(),
  }));
}

/** Lets the facts of a batch count no longer, at once: it is replaced by nothing. Gives whether there was such a batch. */
export async function removeBatch(engine: Engine, row: Dataset, batch: string): Promise<boolean> {
  const isThere = (await listBatches(engine, row)).some((one) => one.batch === batch);
  if (!isThere) return false;
  await deliver(engine, row, batch, async () => 0);
  await removeLeftovers(engine, row);
  return true;
}
