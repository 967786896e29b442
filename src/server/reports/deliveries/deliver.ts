import { randomInt } from 'node:crypto';
import { now } from '../../../definition/clock';
import type { Dataset } from '../../../definition/model/report';
import { deliveriesTable } from '../../storage/clickhouse/createTables';
import type { Engine } from '../../storage/clickhouse/Engine';
import { removeDeliveries, running } from './removeDeliveries';
import { begun, done } from './snapshot';

/**
 * Writes a batch of facts so that all of them count at once, or none when `write` throws. A batch that was
 * delivered before is replaced. `write` gives the number of facts that it wrote.
 */
export async function deliver(
  engine: Engine,
  row: Dataset,
  batch: string,
  write: (delivery: number) => Promise<number>,
): Promise<number> {
  const delivery = nextDelivery();
  running.add(delivery);
  const note = (state: number, rows: number) =>
    engine.client.insert({
      table: deliveriesTable,
      columns: ['report', 'batch', 'delivery', 'state', 'rows'],
      values: [[row.name, batch, delivery, state, rows]],
      format: 'JSONCompactEachRow',
    });
  await note(begun, 0);
  try {
    const rows = await write(delivery);
    await note(done, rows);
    return rows;
  } catch (error) {
    // What cannot be removed now stays without effect, and is removed before the next delivery.
    await removeDeliveries(engine, row, [delivery]).catch(() => {});
    throw error;
  } finally {
    running.delete(delivery);
  }
}

let latest = 0;

/** Deliveries are numbered by when they begin, in microseconds: two processes may begin in one millisecond. */
function nextDelivery(): number {
  latest = Math.max(latest + 1, now().getTime() * 1000 + randomInt(1000));
  return latest;
}
