import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { dateInTimeZone } from '#definition/time/timeZones.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import type { User } from '#server/access/User.ts';
import { isClientError } from '#server/errors/apiErrors.ts';
import type { JobRun } from '#server/jobs/Job.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { exportReportForMail, type MailedReport } from '#server/reports/exportReportForMail.ts';
import type { AppServices } from '#server/services.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { findActiveUser } from '../findActiveUser.ts';
import { formatSenderName } from '../mailRecipients/companyNames.ts';
import { findViewReport } from '../savedViews/findViewReport.ts';
import { findVisibleSavedViews } from '../savedViews/findVisibleSavedViews.ts';
import { buildSavedViewMail } from './buildSavedViewMail.ts';
import { enqueueViewMailCopies } from './enqueueViewMail.ts';
import { createUnsubscribeToken } from './unsubscribeTokens.ts';

/**
 * Sends one scheduled mail with the owner's current permissions, and queues a copy for each external recipient. Skips
 * mails that were ended, or whose owner's account is disabled or deleted. An error of the report is stored for the
 * owner and not retried.
 */
export async function sendSavedViewMail(run: JobRun): Promise<void> {
  const found = await findMailAndOwner(run);
  if (!found || found.mail.sent_key === run.key) return;
  const { mail, user, records } = found;
  await runInRequestLanguage(user.language, () => sendToOwner(user, mail, { ...run, records }));
}

/**
 * Sends a scheduled mail to one external recipient, if the owner still sends it to them and may see the report, and the
 * recipient still agrees.
 */
export async function sendSavedViewMailCopy(run: JobRun): Promise<void> {
  const found = await findMailAndOwner(run);
  if (!found) return;
  const { mail, user, records } = found;
  const { recipient } = run.data;
  if (!Array.isArray(mail.recipient_ids) || !mail.recipient_ids.includes(recipient)) return;
  await runInRequestLanguage(user.language, async () => {
    const { services, key, log, isLast } = run;
    const shown = await exportViewReport(user, mail, { services, records, log });
    if (typeof shown === 'string')
      return void (await records.update('view_mail', mail.id, { failed: shown }));
    const agreed = await records.findFirst('mail_recipient', { id: recipient, state: 'confirmed' });
    if (!agreed) return;
    const token = await createUnsubscribeToken(records, { recipient_id: agreed.id });
    const to = { name: '', address: String(agreed.email) };
    const sender = await formatSenderName(records, user.name);
    try {
      await sendMail(services, { ...shown, token, to, sender, key });
    } catch (error) {
      const failed = getBaseText('mail.view.copyRefused', { email: agreed.email });
      if (isLast) await records.update('view_mail', mail.id, { failed });
      throw error;
    }
  });
}

/**
 * Returns the mail of a job and its owner; undefined if the mail was ended or a later one is due, or if the owner's
 * account is not active.
 */
async function findMailAndOwner(run: JobRun) {
  const { services, data } = run;
  const records = openTenantRecords(services.database, services.definitions, Number(data.tenant));
  const mail = await records.findFirst('view_mail', { id: data.id });
  if (mail && isSuperseded(mail, run)) return undefined;
  const user = mail && (await findActiveUser(services, records.tenant, Number(mail.owner_id)));
  return services.mail && mail && user ? { records, mail, user } : undefined;
}

/** Returns true if a later mail of the schedule is due, for example after its owner has changed the time. */
function isSuperseded({ due_key }: RecordValues, { key, data }: JobRun): boolean {
  const isScheduled = data.hasCopies === true || data.recipient !== undefined;
  return isScheduled && typeof due_key === 'string' && key !== due_key && !key.startsWith(`${due_key} `);
}

type MailContext = JobRun & { records: TenantRecords };

/** Renders and sends a view in the owner's language, and queues the copies once it is sent. */
async function sendToOwner(user: User, mail: RecordValues, around: MailContext): Promise<void> {
  const { services, records, key, log, data, isLast } = around;
  const shown = await exportViewReport(user, mail, { services, records, log });
  if (typeof shown === 'string') return void (await records.update('view_mail', mail.id, { failed: shown }));
  const token = await createUnsubscribeToken(records, { mail_id: mail.id });
  try {
    await sendMail(services, { ...shown, token, to: { name: user.name, address: user.email }, key });
  } catch (error) {
    await records.update('view_mail', mail.id, { failed: getBaseText('mail.view.refused') });
    // The recipients do not depend on the owner's mailbox.
    if (isLast && data.hasCopies) await enqueueViewMailCopies(records, mail, key);
    throw error;
  }
  await records.transaction(async (inner) => {
    await inner.update('view_mail', mail.id, { sent_time: now().toISOString(), sent_key: key, failed: null });
    if (data.hasCopies) await enqueueViewMailCopies(inner, mail, key);
  });
}

type SentMail = Omit<Parameters<typeof buildSavedViewMail>[0], 'definitions' | 'publicUrl'>;

async function sendMail({ mail, definitions }: AppServices, sent: SentMail): Promise<void> {
  await mail?.send(buildSavedViewMail({ ...sent, definitions, publicUrl: mail.publicUrl }));
}

/** Exports the rows of a view for its owner; otherwise returns the reason why it cannot be shown. */
async function exportViewReport(
  user: User,
  { viewed, timezone }: RecordValues,
  { services, records, log }: Pick<JobRun, 'services' | 'log'> & { records: TenantRecords },
): Promise<{ view: RecordValues; shown: MailedReport } | string> {
  const { definitions } = services;
  const [view] = await findVisibleSavedViews({ user, records, definitions }, { id: viewed });
  const report = view && findViewReport(view, definitions);
  if (!view || !report || !canUserAccess(user, report.access)) return getBaseText('mail.view.gone');
  try {
    const readerToday = dateInTimeZone(String(timezone));
    const reader = { services, user, report, log, readerToday };
    const shown = await exportReportForMail(reader, String(view.address));
    return typeof shown === 'string' ? shown : { view, shown };
  } catch (error) {
    // 429: too many downloads at the moment.
    if (isClientError(error) && error.status !== 429) return error.message;
    throw error;
  }
}
