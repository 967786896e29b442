import { sql } from 'kysely';
import type { Database } from '../Database.ts';

/**
 * Creates the table of delivered days if it is missing: the sums of each ingest batch by day, to compare with the stored
 * facts. It is next to the records, so it survives the loss of the facts.
 */
export async function createDeliveredDayTable(database: Database): Promise<void> {
  await sql`create table if not exists delivered_day (
    report text not null, delivery bigint not null, batch text not null, day date not null, sums jsonb not null,
    problem text, primary key (report, delivery, day))`.execute(database);
}
