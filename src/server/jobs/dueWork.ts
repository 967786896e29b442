import { sql } from 'kysely';
import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import type { Database } from '../storage/database';
import type { Job } from './Job';

/** A piece of work to be done, once. */
export interface Asked {
  /** The job's name. */
  job: string;
  /** What tells it from the job's other pieces: asked for again before it is begun, it is still one. */
  key: string;
  data?: Row;
  /** When. Default: now. */
  at?: Date;
}

/** A piece of work whose time has come. */
export interface DueWork {
  name: string;
  key: string;
  data: Row;
  due_time: string;
  attempt: number;
}

/** Asks for a piece of work; inside a transaction it is done if that is committed. */
export async function askFor(database: Database, { job, key, data = {}, at = now() }: Asked): Promise<void> {
  await putDue(database, { name: job, key, data, due_time: at.toISOString(), attempt: 1 });
}

/** Notes when a piece of work is due; one that is noted already is not waited for longer than this says. */
export async function putDue(
  database: Database,
  { name, key, data, due_time, attempt }: DueWork,
): Promise<void> {
  await sql`insert into due_work (name, key, data, due_time, attempt)
    values (${name}, ${key}, ${JSON.stringify(data)}::jsonb, ${due_time}, ${attempt})
    on conflict (name, key) do update set due_time = least(due_work.due_time, excluded.due_time)`.execute(
    database,
  );
}

/** Notes when jobs are next due by themselves; one whose times were changed is not waited for longer than they say. */
export async function putSchedules(database: Database, jobs: Job[]): Promise<void> {
  for (const { name, next } of jobs) {
    if (!next) continue;
    const due_time = next(now()).toISOString();
    await sql`insert into due_work (name, key, data, due_time, attempt)
      values (${name}, '', '{}'::jsonb, ${due_time}, 1)
      on conflict (name, key) do update set due_time = least(due_work.due_time, excluded.due_time)`.execute(
      database,
    );
  }
}

/** How many pieces are handed on in one transaction. */
const handful = 100;

/**
 * Hands on what is due, inside a transaction: no other process is handed the same. What is due by itself is noted
 * for its next time after now: times that were missed are made up for once. Gives how many there were.
 */
export async function takeDue(
  transaction: Database,
  jobs: Job[],
  hand: (work: DueWork) => Promise<unknown>,
): Promise<number> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<DueWork>`select name, key, data, due_time, attempt from due_work
    where name = any (${names}) and due_time <= ${now().toISOString()}
    order by due_time, name, key limit ${handful} for update skip locked`.execute(transaction);
  for (const work of rows) {
    await hand(work);
    const { name, key } = work;
    const next = key === '' ? jobs.find((job) => job.name === name)?.next?.(now()) : undefined;
    if (next)
      await sql`update due_work set due_time = ${next.toISOString()} where name = ${name} and key = ${key}`.execute(
        transaction,
      );
    else await sql`delete from due_work where name = ${name} and key = ${key}`.execute(transaction);
  }
  return rows.length;
}
