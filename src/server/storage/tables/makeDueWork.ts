import { sql } from 'kysely';
import type { Database } from '../database';

/** Makes the table of what is to be done when, where there is none. */
export async function makeDueWork(database: Database): Promise<void> {
  await sql`create table if not exists due_work (
    name text not null, key text not null, data jsonb not null, due_time timestamptz not null, attempt integer not null,
    primary key (name, key))`.execute(database);
  await sql`create index if not exists due_work_due on due_work (due_time)`.execute(database);
}
