import type { RecordValues } from '#definition/model/entity.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { Database } from '#server/storage/Database.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** Name of the job that sends one scheduled mail of a saved view. */
export const viewMailJobName = 'view-mail';

/** Name of the job that sends a scheduled mail to one external recipient. */
export const viewMailCopyJobName = 'view-mail-copy';

/** A scheduled mail to queue. */
interface DueViewMail {
  tenant: unknown;
  id: unknown;
  /** Its due time, or the minute in which it was requested. It is sent once for each. */
  moment: unknown;
  /** True if its external recipients receive a copy. */
  hasCopies: boolean;
}

/** Returns the key of a scheduled mail, under which it is sent once. */
export function getViewMailKey({ tenant, id, moment }: Omit<DueViewMail, 'hasCopies'>): string {
  return [tenant, id, moment].join(' ');
}

/** Queues a scheduled mail of a tenant. */
export function enqueueViewMail(database: Database, { hasCopies, ...mail }: DueViewMail): Promise<void> {
  const { tenant, id } = mail;
  return enqueueJob(database, {
    job: viewMailJobName,
    key: getViewMailKey(mail),
    data: { tenant, id, hasCopies },
  });
}

/** Queues a copy of a sent mail for each of its external recipients. `key` is that of the sent mail. */
export async function enqueueViewMailCopies(
  { database, tenant }: Pick<TenantRecords, 'database' | 'tenant'>,
  { id, recipient_ids }: RecordValues,
  key: string,
): Promise<void> {
  for (const recipient of Array.isArray(recipient_ids) ? recipient_ids : [])
    await enqueueJob(database, {
      job: viewMailCopyJobName,
      key: `${key} ${recipient}`,
      data: { tenant, id, recipient },
    });
}
