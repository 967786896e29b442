import type { Engine } from '../engine/Engine';
import { deliveriesTable } from '../tables/createTables';
import { done } from './snapshot';

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
