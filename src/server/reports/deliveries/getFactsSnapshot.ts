import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine, ClickHouseQuery } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { deliveryColumn } from '#server/storage/clickhouse/factTable.ts';

/**
 * The set of ingest deliveries visible to one query. A delivery is one ingest of a batch. Of a batch's deliveries, only
 * the last finished one counts.
 */
export interface FactsSnapshot {
  /** Number of the last delivery started before the snapshot. Later ones are not visible. */
  last: number;
  /** Deliveries up to `last` that do not count, but whose facts may still be in the table. */
  hidden: number[];
}

/** Delivery state: started. */
export const deliveryStartedState = 0;
/** Delivery state: all of its facts have been written. */
export const deliveryFinishedState = 1;
/** Delivery state: its facts have been deleted. */
export const deliveryRemovedState = 2;

/** A cached snapshot and its start time (`performance.now()`). */
interface CachedSnapshot {
  begun: number;
  snapshot: Promise<FactsSnapshot>;
}

/** The last snapshot of each report, by the engine's client. */
const snapshotCache = new WeakMap<object, Map<string, CachedSnapshot>>();

/** Maximum age in milliseconds of a snapshot that is shared with requests that were waiting when it was taken. */
const snapshotMaxAgeMs = 250;

/**
 * Returns the set of ingest deliveries that a report's query may see: current, or at least as new as `since`.
 * Concurrent requests share a snapshot if it contains everything delivered before they were made.
 */
export function getFactsSnapshot(
  engine: ClickHouseEngine,
  report: string,
  since = Number.POSITIVE_INFINITY,
): Promise<FactsSnapshot> {
  const reports = snapshotCache.get(engine.client) ?? new Map<string, CachedSnapshot>();
  snapshotCache.set(engine.client, reports);
  const last = reports.get(report);
  const begun = performance.now();
  if (last && last.begun >= since && begun - last.begun < snapshotMaxAgeMs) return last.snapshot;
  const snapshot = loadSnapshot(engine, report);
  reports.set(report, { begun, snapshot });
  snapshot.catch(() => reports.get(report)?.snapshot === snapshot && reports.delete(report));
  return snapshot;
}

async function loadSnapshot(engine: ClickHouseEngine, report: string): Promise<FactsSnapshot> {
  const [row] = await engine.rows(buildSnapshotQuery(report));
  return {
    last: Number(row?.[0] ?? 0),
    hidden: (row?.[1] ?? []) as number[],
  };
}

/**
 * Builds the SQL condition that selects only the facts visible in a snapshot: delivered, and not superseded or removed.
 */
export function buildSnapshotCondition({ last, hidden }: FactsSnapshot): ClickHouseQuery {
  const upTo = `${deliveryColumn} <= {last:UInt64}`;
  if (hidden.length === 0) return { sql: upTo, params: { last } };
  return { sql: `${upTo} AND ${deliveryColumn} NOT IN {hidden:Array(UInt64)}`, params: { last, hidden } };
}

/** SQL of the time at which a delivery was finished, in milliseconds. */
export const deliveryTimeSql = `toUnixTimestamp64Milli(maxIf(at, state = ${deliveryFinishedState}))`;

function buildSnapshotQuery(report: string): ClickHouseQuery {
  const sql = `
SELECT
  max(delivery),
  groupArrayIf(delivery, latest < ${deliveryRemovedState} AND delivery != counts)
FROM (
  SELECT delivery, latest, maxIf(delivery, latest = ${deliveryFinishedState}) OVER (PARTITION BY batch) AS counts
  FROM (
    SELECT batch, delivery, max(state) AS latest
    FROM ${deliveriesTable} WHERE report = {report:String} GROUP BY batch, delivery
  )
)`;
  return { sql, params: { report } };
}

/** Returns the number of the batch's active delivery; undefined if it was never delivered. */
export async function findLatestBatchDeliveryNumber(
  engine: ClickHouseEngine,
  report: string,
  batch: string,
): Promise<number | undefined> {
  const sql = `SELECT max(delivery) FROM ${deliveriesTable} WHERE report = {report:String} AND batch = {batch:String} AND state = ${deliveryFinishedState}`;
  const [row] = await engine.rows({ sql, params: { report, batch } });
  return Number(row?.[0]) || undefined;
}

/** Returns the time at which a batch was last delivered; undefined if it was never delivered. */
export async function findLatestBatchDeliveryTime(
  engine: ClickHouseEngine,
  report: string,
  batch: string,
): Promise<Date | undefined> {
  const sql = `SELECT ${deliveryTimeSql} FROM ${deliveriesTable} WHERE report = {report:String} AND batch = {batch:String}`;
  const [row] = await engine.rows({ sql, params: { report, batch } });
  return Number(row?.[0]) > 0 ? new Date(Number(row?.[0])) : undefined;
}
