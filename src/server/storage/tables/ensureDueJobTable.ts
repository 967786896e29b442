import { sql } from 'kysely';
import type { Database } from '../Database.ts';

/** Creates the table of scheduled jobs if it is missing. */
export async function ensureDueJobTable(database: Database): Promise<void> {
  await sql`create table if not exists due_work (
    name text not null, key text not null, data jsonb not null, due_time timestamptz not null, attempt integer not null,
    primary key (name, key))`.execute(database);
  await sql`create index if not exists due_work_due on due_work (due_time)`.execute(database);
}
