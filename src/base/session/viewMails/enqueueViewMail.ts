import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { Database } from '#server/storage/Database.ts';

/** Name of the job that sends one scheduled mail of a saved view. */
export const viewMailJobName = 'view-mail';

/** Queues a scheduled mail of a tenant, once for each `moment`: its due time, or the minute in which it was requested. */
export function enqueueViewMail(
  database: Database,
  { tenant, id, moment }: { tenant: unknown; id: unknown; moment: unknown },
): Promise<void> {
  return enqueueJob(database, {
    job: viewMailJobName,
    key: [tenant, id, moment].join(' '),
    data: { tenant, id },
  });
}
