import type { RecordAlert } from '#definition/model/alert.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import type { ChangeAuthor, ProjectHooks } from '#server/services.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { canSeeRecord, mayReceiveRecordAlert } from './alertAccess.ts';
import {
  type AlertRecipient,
  findAlertRecipientsById,
  findPotentialAlertRecipients,
} from './findPotentialAlertRecipients.ts';
import { fillNotificationTemplate, getNotificationTemplateValues } from './notificationTemplate.ts';
import { markNotificationsResolved, saveNotifications } from './saveNotifications.ts';

/** Notifies users of a record change, and resolves notifications whose cause has ended. */
export const notifyRecordChange: NonNullable<ProjectHooks['onChange']> = async (
  records,
  entity,
  author,
  { before, after, time = now() },
  definitions,
) => {
  for (const alert of definitions.alerts.filter((one) => one.entity === entity.name)) {
    const matchedBefore = before !== undefined && matchesCondition(alert.when, before);
    const is = after !== undefined && matchesCondition(alert.when, after);
    if (matchedBefore === is) continue;
    const row = after ?? before ?? {};
    const told = { alert, record_id: String(row[entity.key]), time: time.toISOString() };
    const said = async (template: string) => {
      const values = await getNotificationTemplateValues(template, entity, row, { records, definitions });
      return { values, text: fillNotificationTemplate(template, entity, values) ?? template };
    };
    if (is) {
      const users = await findReaderIds(alert, row, author, records, definitions);
      await saveNotifications(records, definitions, users, { ...told, ...(await said(alert.text)) });
    } else
      await markNotificationsResolved(records, definitions, {
        ...told,
        ...(alert.resolvedText === undefined ? { text: null } : await said(alert.resolvedText)),
      });
  }
};

/**
 * Returns the ids of the recipients: the one user that the record names, or all others who have access and did not
 * disable the alert.
 */
async function findReaderIds(
  alert: RecordAlert,
  row: RecordValues,
  author: ChangeAuthor,
  records: TenantRecords,
  definitions: Definitions,
): Promise<number[]> {
  const named = alert.recipient === undefined ? undefined : Number(row[alert.recipient]);
  const people =
    named === undefined
      ? await findAllRecipients(records, definitions)
      : await findAlertRecipientsById(records, definitions, [named]);
  return people
    .filter(
      ({ user, disabledKinds }) =>
        (named !== undefined || user.id !== author.id) &&
        !disabledKinds.includes(alert.kind) &&
        mayReceiveRecordAlert(user, alert, definitions) &&
        canSeeRecord(user, alert.resource, row, definitions),
    )
    .map(({ user }) => user.id);
}

const shownWarnings = new Set<string>();

/** Returns the users who can receive alerts. Warns once if some are left out: a bulk change notifies of each record. */
async function findAllRecipients(
  records: TenantRecords,
  definitions: Definitions,
): Promise<AlertRecipient[]> {
  const { recipients, warning } = await findPotentialAlertRecipients(records, definitions);
  if (warning && !shownWarnings.has(warning)) console.warn(warning);
  if (warning) shownWarnings.add(warning);
  return recipients;
}
