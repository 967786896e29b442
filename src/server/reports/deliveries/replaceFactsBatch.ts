import type { Dataset } from '#definition/model/report.ts';
import { now } from '#definition/time/clock.ts';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import {
  deleteFactsAndMarkDeliveriesRemoved,
  deliveriesBeingWritten,
} from './deleteFactsAndMarkDeliveriesRemoved.ts';
import { deliveryFinishedState, deliveryStartedState } from './getFactsSnapshot.ts';
import { type FactDeliveryDatabases, startDelivery } from './startDelivery.ts';

/**
 * Writes a batch of facts atomically: all of them count at once, or none if `write` throws. Replaces the batch's
 * previous delivery. `write` returns the number of facts written.
 */
export async function replaceFactsBatch(
  { engine, database }: FactDeliveryDatabases,
  row: Dataset,
  batch: string,
  write: (delivery: number) => Promise<number>,
): Promise<number> {
  const delivery = await startDelivery({ engine, database }, async (number) => {
    deliveriesBeingWritten.add(number);
    await engine.client.insert({
      table: deliveriesTable,
      columns: ['report', 'batch', 'delivery', 'state', 'rows'],
      values: [[row.name, batch, number, deliveryStartedState, 0]],
      format: 'JSONCompactEachRow',
    });
  });
  try {
    const rows = await write(delivery);
    await engine.client.insert({
      table: deliveriesTable,
      columns: ['report', 'batch', 'delivery', 'state', 'rows', 'at'],
      values: [[row.name, batch, delivery, deliveryFinishedState, rows, now().getTime()]],
      format: 'JSONCompactEachRow',
    });
    return rows;
  } catch (error) {
    // If the facts cannot be removed now, they stay hidden, and the next delivery removes them.
    await deleteFactsAndMarkDeliveriesRemoved(engine, row, [delivery]).catch(() => {});
    throw error;
  } finally {
    deliveriesBeingWritten.delete(delivery);
  }
}
