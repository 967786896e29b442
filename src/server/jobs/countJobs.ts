import { sql } from 'kysely';
import type { Database } from '../storage/Database.ts';
import type { JobQueue } from './openJobQueue.ts';

/** Number of queued, running and recently failed (last 24 hours) items of a job. */
export interface JobCount {
  job: string;
  state: 'due' | 'active' | 'failed';
  count: number;
}

const queues = new WeakMap<Database, JobQueue>();

/** Registers the job queue of a database, so that `countJobs` can count its jobs for the metrics. */
export function registerJobQueueForMetrics(database: Database, queue: JobQueue): void {
  queues.set(database, queue);
}

/** Counts the items of each job by state. Returns none if this process runs no jobs. */
export async function countJobs(database: Database): Promise<JobCount[]> {
  const queue = queues.get(database);
  if (!queue) return [];
  const { rows } = await sql<JobCount>`
    select name as "job", count(*) as "count",
      case when state < 'active' then 'due' when state = 'active' then 'active' else 'failed' end as "state"
    from ${sql.table(`${queue.schema}.job`)} where state <> 'completed'
    group by 1, 3 order by 1, 3`.execute(database);
  return rows;
}
