import { sql } from 'kysely';
import { findActiveUser } from '#base/session/findActiveUser.ts';
import { createUnsubscribeToken } from '#base/session/viewMails/unsubscribeTokens.ts';
import type { JobRun } from '#server/jobs/Job.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { findVisibleNotifications } from '../findNotifications.ts';
import { renderNotification } from '../renderNotification.ts';
import { buildNotificationMail } from './buildNotificationMail.ts';

/**
 * Sends one mail with the queued notifications that the user still has access to and has not read. Sends nothing if
 * none is left.
 */
export async function sendNotificationMail({ services, data, key }: JobRun): Promise<void> {
  const { database, definitions, mail } = services;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const user = await findActiveUser(services, records.tenant, Number(data.user_id));
  const chosen = user && (await records.findFirst('user', { user_id: user.id }));
  if (!mail || !user || chosen?.told_by_mail === 'never' || chosen?.told_key === key) return;
  const seen = await findVisibleNotifications(
    { records, definitions, user },
    whereIn('id', data.ids as number[]),
  );
  const told = seen.filter(({ read_time }) => read_time === null);
  if (told.length === 0) return;
  const token = await createUnsubscribeToken(records, { user_id: user.id });
  const { publicUrl } = mail;
  const written = runInRequestLanguage(user.language, () =>
    buildNotificationMail({
      notifications: told.map((one) => renderNotification(one, services)),
      token,
      user,
      key,
      publicUrl,
    }),
  );
  await mail.send(written);
  // Bookkeeping like `last_used`: not a change of the account, so it has no version and no audit entry.
  const tenant = sql.ref(definitions.tenant.column);
  await sql`update "user" set told_key = ${key}
    where ${tenant} = ${records.tenant} and user_id = ${user.id}`.execute(database);
}
