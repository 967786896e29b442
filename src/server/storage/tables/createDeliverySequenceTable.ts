import { sql } from 'kysely';
import type { Database } from '../Database.ts';

/** Creates the table with the number of the last delivery of report facts if it is missing. */
export async function createDeliverySequenceTable(database: Database): Promise<void> {
  await sql`create table if not exists delivery_sequence (
    name text primary key, last bigint not null)`.execute(database);
}
