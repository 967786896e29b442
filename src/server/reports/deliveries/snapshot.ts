import { deliveriesTable } from '../../storage/clickhouse/createTables';
import type { Engine, Query } from '../../storage/clickhouse/Engine';
import { deliveryColumn } from '../../storage/clickhouse/factTable';

/**
 * Which facts count at one moment. A delivery is everything that one ingest of a batch brings; of the
 * deliveries of a batch only the last that was finished counts.
 */
export interface Snapshot {
  /** The last delivery that had begun: what begins later is not looked at. */
  last: number;
  /** Deliveries up to it whose facts may lie in the table, but do not count. */
  hidden: number[];
}

/** The steps of a delivery. */
export const begun = 0;
export const done = 1;
/** Its facts have been removed from the table. */
export const gone = 2;

/** Learns which facts of a report count now. */
export async function takeSnapshot(engine: Engine, report: string): Promise<Snapshot> {
  const [row] = await engine.rows(snapshotQuery(report));
  return { last: Number(row?.[0] ?? 0), hidden: (row?.[1] ?? []) as number[] };
}

/** The condition that only facts which count meet, with what it binds. */
export function counting({ last, hidden }: Snapshot): Query {
  const upTo = `${deliveryColumn} <= {last:UInt64}`;
  if (hidden.length === 0) return { sql: upTo, params: { last } };
  return { sql: `${upTo} AND ${deliveryColumn} NOT IN {hidden:Array(UInt64)}`, params: { last, hidden } };
}

function snapshotQuery(report: string): Query {
  const sql = `
SELECT max(delivery), groupArrayIf(delivery, state < ${gone} AND delivery != counts)
FROM (
  SELECT delivery, state, maxIf(delivery, state = ${done}) OVER (PARTITION BY batch) AS counts
  FROM (
    SELECT batch, delivery, max(state) AS state
    FROM ${deliveriesTable} WHERE report = {report:String} GROUP BY batch, delivery
  )
)`;
  return { sql, params: { report } };
}

/** When the delivery of a batch began that counts now, in microseconds; none when it never was delivered. */
export async function lastDelivery(
  engine: Engine,
  report: string,
  batch: string,
): Promise<number | undefined> {
  const sql = `SELECT max(delivery) FROM ${deliveriesTable} WHERE report = {report:String} AND batch = {batch:String} AND state = ${done}`;
  const [row] = await engine.rows({ sql, params: { report, batch } });
  return Number(row?.[0]) || undefined;
}
