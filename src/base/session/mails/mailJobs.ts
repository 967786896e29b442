import { now } from '../../../definition/clock';
import { askFor } from '../../../server/jobs/dueWork';
import type { Job, Run } from '../../../server/jobs/Job';
import { everyMinutes } from '../../../server/jobs/schedules';
import { nextMail } from './nextMail';
import { sendViewMail } from './sendViewMail';

/** How many mails are asked for in one go. */
const most = 1000;

/** Each minute those mails are asked for whose time has come; each is then sent, and tried again, by itself. */
export const mailJobs: Job[] = [
  { name: 'due-view-mails', next: everyMinutes(1), work: askForDue },
  { name: 'view-mail', work: sendViewMail },
];

/** Asks for what is due, once each: the time that is noted in the same transaction is the next one after now. */
async function askForDue({ services }: Run): Promise<void> {
  const { database, definitions } = services;
  const { column } = definitions.tenant;
  const due = await database
    .selectFrom('view_mail')
    .selectAll()
    .where('next_time', '<=', now().toISOString())
    .orderBy('next_time')
    .limit(most)
    .execute();
  for (const mail of due)
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('view_mail')
        .set({ next_time: nextMail(mail, now()).toISOString() })
        .where(column, '=', mail[column])
        .where('id', '=', mail.id)
        .where('next_time', '=', mail.next_time)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const key = [mail[column], mail.id, mail.next_time].join(' ');
      const data = { tenant: mail[column], id: mail.id };
      await askFor(transaction, { job: 'view-mail', key, data });
    });
}
