import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { dateInTimeZone } from '#definition/time/timeZones.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import type { User } from '#server/access/User.ts';
import { isClientError } from '#server/errors/apiErrors.ts';
import type { JobRun } from '#server/jobs/Job.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import type { MailSettings } from '#server/mail/Mail.ts';
import { exportReportForMail, type MailedReport } from '#server/reports/exportReportForMail.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { findActiveUser } from '../findActiveUser.ts';
import { findViewReport } from '../savedViews/findViewReport.ts';
import { findVisibleSavedViews } from '../savedViews/findVisibleSavedViews.ts';
import { buildSavedViewMail } from './buildSavedViewMail.ts';
import { createUnsubscribeToken } from './unsubscribeTokens.ts';

/**
 * Sends one scheduled mail with the owner's current permissions. Skips mails that were ended, or whose owner's account
 * is disabled or deleted. An error of the report is stored for the owner and not retried.
 */
export async function sendSavedViewMail({ services, data, key, log }: JobRun): Promise<void> {
  const { database, definitions, mail: way } = services;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const mail = await records.findFirst('view_mail', { id: data.id });
  const user = mail && (await findActiveUser(services, records.tenant, Number(mail.owner_id)));
  if (!way || !mail || !user || mail.sent_key === key) return;
  await runInRequestLanguage(user.language, () =>
    renderAndSendMail(user, mail, way, { services, records, key, log }),
  );
}

type MailContext = Pick<JobRun, 'services' | 'key' | 'log'> & { records: TenantRecords };

/** Renders and sends a view in the recipient's language. */
async function renderAndSendMail(
  user: User,
  mail: RecordValues,
  way: MailSettings,
  around: MailContext,
): Promise<void> {
  const { services, records, key, log } = around;
  const { definitions } = services;
  const shown = await exportViewReport(user, mail, { services, records, log });
  if (typeof shown === 'string') return void (await records.update('view_mail', mail.id, { failed: shown }));
  const { publicUrl } = way;
  const token = await createUnsubscribeToken(records, { mail_id: mail.id });
  try {
    await way.send(buildSavedViewMail({ ...shown, token, user, key, definitions, publicUrl }));
  } catch (error) {
    await records.update('view_mail', mail.id, { failed: getBaseText('mail.view.refused') });
    throw error;
  }
  await records.update('view_mail', mail.id, {
    sent_time: now().toISOString(),
    sent_key: key,
    failed: null,
  });
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
    if (isClientError(error)) return error.message;
    throw error;
  }
}
