import { sql } from 'kysely';
import { getBaseText } from '#base/getBaseText.ts';
import { now } from '#definition/time/clock.ts';
import type { Job, JobRun } from '#server/jobs/Job.ts';
import { dailyAt } from '#server/jobs/schedules.ts';
import { createAuditedRecords } from '#server/records/createAuditedRecords.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import limits from '../limits.json';
import { linkLifetimeMs } from './buildConsentPath.ts';
import { unansweredStates } from './changeRecipientState.ts';
import { deleteRecipientLinks } from './deleteRecipientLinks.ts';

const { days, at, zone } = limits.recipients.unanswered;
const dayMs = 24 * 60 * 60_000;

/** Job that deletes the addresses of those who have not answered, every night. */
export const unansweredRecipientsJob: Job = {
  name: 'delete-unanswered-recipients',
  next: dailyAt(at, zone),
  work: deleteUnansweredRecipients,
};

/**
 * Deletes expired links, and recipients who have not answered since the last email, with an audit entry. Those who have
 * refused or unsubscribed stay, so that nobody can add their address again.
 */
async function deleteUnansweredRecipients({ services, signal }: JobRun): Promise<void> {
  const { database, definitions, code } = services;
  const { column } = definitions.tenant;
  const oldest = new Date(now().getTime() - days * dayMs).toISOString();
  const isOld = sql<boolean>`greatest(requested_time, asked_time, created_time) < ${oldest}`;
  const oldestLink = new Date(now().getTime() - linkLifetimeMs).toISOString();
  await database.deleteFrom('consent_link').where('created_time', '<', oldestLink).execute();
  const old = await database
    .selectFrom('mail_recipient')
    .select([column, 'id'])
    .where('state', 'in', unansweredStates)
    .where(isOld)
    .orderBy('id')
    .execute();
  for (const recipient of old) {
    signal.throwIfAborted();
    const { id } = recipient;
    const records = openTenantRecords(database, definitions, Number(recipient[column]));
    const author = { id: 0, name: getBaseText('server.recipients.cleanup') };
    await createAuditedRecords(records, definitions, author, code.onChange).transaction(async (inner) => {
      await inner.lock('mail_recipient', id);
      // The recipient may have answered, or somebody may have asked again.
      const [current] = await inner.find('mail_recipient', { id, state: unansweredStates }, isOld);
      if (!current) return;
      await deleteRecipientLinks(inner, id);
      await inner.remove('mail_recipient', id);
    });
  }
}
