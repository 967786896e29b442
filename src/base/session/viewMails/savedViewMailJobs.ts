import { now } from '#definition/time/clock.ts';
import type { Job, JobRun } from '#server/jobs/Job.ts';
import { everyMinutes } from '#server/jobs/schedules.ts';
import { enqueueViewMail, getViewMailKey, viewMailCopyJobName, viewMailJobName } from './enqueueViewMail.ts';
import { getNextMailTime } from './getNextMailTime.ts';
import { sendSavedViewMail, sendSavedViewMailCopy } from './sendSavedViewMail.ts';

/** Number of mails queued per batch. */
const dueBatchSize = 1000;

/** Jobs that queue the due mails every minute. Each mail and each copy is sent and retried as a separate job. */
export const savedViewMailJobs: Job[] = [
  { name: 'due-view-mails', next: everyMinutes(1), work: enqueueDueViewMails },
  { name: viewMailJobName, work: sendSavedViewMail },
  { name: viewMailCopyJobName, work: sendSavedViewMailCopy },
];

/** Queues each due mail once. The same transaction stores its next time, computed from now. */
async function enqueueDueViewMails({ services }: JobRun): Promise<void> {
  const { database, definitions } = services;
  const { column } = definitions.tenant;
  const mails = await database
    .selectFrom('view_mail')
    .selectAll()
    .where('next_time', '<=', now().toISOString())
    .orderBy('next_time')
    .limit(dueBatchSize)
    .execute();
  for (const mail of mails)
    await database.transaction().execute(async (transaction) => {
      // Another process may have queued it, or its owner may have changed it.
      const current = await transaction
        .selectFrom('view_mail')
        .selectAll()
        .where(column, '=', mail[column])
        .where('id', '=', mail.id)
        .where('next_time', '=', mail.next_time)
        .forUpdate()
        .executeTakeFirst();
      if (!current) return;
      const due = { tenant: mail[column], id: mail.id, moment: mail.next_time };
      await transaction
        .updateTable('view_mail')
        .set({ next_time: getNextMailTime(current, now()).toISOString(), due_key: getViewMailKey(due) })
        .where(column, '=', mail[column])
        .where('id', '=', mail.id)
        .execute();
      await enqueueViewMail(transaction, { ...due, hasCopies: true });
    });
}
