import { sql } from 'kysely';
import type { Database } from '../storage/database';
import type { Queue } from './openQueue';

/** How many pieces of a job wait, are being done, or have failed within the last day. */
export interface JobCount {
  job: string;
  state: 'due' | 'active' | 'failed';
  count: number;
}

const queues = new WeakMap<Database, Queue>();

/** Remembers the queue of a database. */
export function noteQueue(database: Database, queue: Queue): void {
  queues.set(database, queue);
}

/** How many pieces of each job there are, by state; none where this process does no jobs. */
export async function jobCounts(database: Database): Promise<JobCount[]> {
  const queue = queues.get(database);
  if (!queue) return [];
  const { rows } = await sql<JobCount>`
    select name as "job", count(*) as "count",
      case when state < 'active' then 'due' when state = 'active' then 'active' else 'failed' end as "state"
    from ${sql.table(`${queue.schema}.job`)} where state <> 'completed'
    group by 1, 3 order by 1, 3`.execute(database);
  return rows;
}
