import { sql } from 'kysely';
import { deliveriesTable } from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import type { Database } from '#server/storage/Database.ts';

/** The engine with the facts, and the database whose sequence orders their deliveries. */
export interface FactDeliveryDatabases {
  engine: ClickHouseEngine;
  database: Database;
}

/**
 * Allocates the next delivery number, calls the callback with it to record the start, and returns it. The database's
 * sequence orders deliveries, because the clocks of two processes may differ, and one clock may be set back. The
 * sequence stays locked until the start is recorded, so that no later delivery is visible before.
 */
export function startDelivery(
  { engine, database }: FactDeliveryDatabases,
  recordStart: (delivery: number) => Promise<void>,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // Numbers were microseconds of a clock before. A restored database may also be behind the facts.
    const [[known] = []] = await engine.rows({
      sql: `SELECT max(delivery) FROM ${deliveriesTable}`,
      params: {},
    });
    const {
      rows: [taken],
    } = await sql<{
      last: string;
    }>`insert into delivery_sequence (name, last) values ('facts', ${Number(known)}::bigint + 1)
      on conflict (name) do update set last = greatest(delivery_sequence.last, excluded.last - 1) + 1
      returning last`.execute(transaction);
    const delivery = Number(taken?.last);
    await recordStart(delivery);
    return delivery;
  });
}
