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

/** A snapshot, and when it was begun, on the clock of `performance`. */
interface Taken {
  begun: number;
  snapshot: Promise<Snapshot>;
}

/** The last snapshot of each report, by the engine's client. */
const taken = new WeakMap<object, Map<string, Taken>>();

/** For so many milliseconds a snapshot serves those who were waiting when it was begun. */
const shelf = 250;

/**
 * Learns which facts of a report count: now, or at a moment `since` which the answer has been wanted. Of many who wait
 * for the engine each is told of all that was delivered before they asked, and few of them need to look.
 */
export function takeSnapshot(
  engine: Engine,
  report: string,
  since = Number.POSITIVE_INFINITY,
): Promise<Snapshot> {
  const reports = taken.get(engine.client) ?? new Map<string, Taken>();
  taken.set(engine.client, reports);
  const last = reports.get(report);
  const begun = performance.now();
  if (last && last.begun >= since && begun - last.begun < shelf) return last.snapshot;
  const snapshot = lookUp(engine, report);
  reports.set(report, { begun, snapshot });
  snapshot.catch(() => reports.get(report)?.snapshot === snapshot && reports.delete(report));
  return snapshot;
}

async function lookUp(engine: Engine, report: string): Promise<Snapshot> {
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
