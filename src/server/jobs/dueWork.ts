import { sql } from 'kysely';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { Database } from '../storage/Database.ts';
import type { Job } from './Job.ts';

/** A background job to enqueue, to run once. */
export interface JobRequest {
  /** Name of the job. */
  job: string;
  /** Deduplication key: a job that is enqueued again under the same key before it starts runs once. */
  key: string;
  data?: RecordValues;
  /** Earliest time. Default: now. */
  at?: Date;
  /**
   * True to replace the data of an item that waits under the same key, for example for a retry: its attempts count from
   * 1 again. Default: the waiting item keeps its data.
   */
  replacesData?: boolean;
}

/** A due item of a job. */
export interface DueJobItem {
  name: string;
  key: string;
  data: RecordValues;
  due_time: string;
  attempt: number;
}

/** Enqueues a background job once per key. Inside a transaction it runs only if that commits. */
export async function enqueueJob(
  database: Database,
  { job, key, data = {}, at = now(), replacesData }: JobRequest,
): Promise<void> {
  const item = { name: job, key, data, due_time: at.toISOString(), attempt: 1 };
  await upsertJobDueTime(database, item, replacesData);
}

/** Stores the due time of an item. If it is stored already, the earlier time wins, and its data stays by default. */
export async function upsertJobDueTime(
  database: Database,
  { name, key, data, due_time, attempt }: DueJobItem,
  replacesData = false,
): Promise<void> {
  const replaced = replacesData ? sql`, data = excluded.data, attempt = excluded.attempt` : sql``;
  await sql`insert into due_work (name, key, data, due_time, attempt)
    values (${name}, ${key}, ${JSON.stringify(data)}::jsonb, ${due_time}, ${attempt})
    on conflict (name, key) do update
    set due_time = least(due_work.due_time, excluded.due_time)${replaced}`.execute(database);
}

/** Stores the next scheduled time of recurring jobs. If a time is stored already, the earlier time wins. */
export async function upsertNextJobRuns(database: Database, jobs: Job[]): Promise<void> {
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

/** Number of items moved per transaction. */
const batchSize = 100;

/**
 * Moves due jobs to the queue (skip locked) and schedules the next run of recurring jobs after now: missed runs are
 * made up for once. Returns the number of moved jobs.
 */
export async function enqueueDueJobs(
  transaction: Database,
  jobs: Job[],
  sendToQueue: (work: DueJobItem) => Promise<unknown>,
): Promise<number> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<DueJobItem>`select name, key, data, due_time, attempt from due_work
    where name = any (${names}) and due_time <= ${now().toISOString()}
    order by due_time, name, key limit ${batchSize} for update skip locked`.execute(transaction);
  for (const work of rows) {
    await sendToQueue(work);
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
