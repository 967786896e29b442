import { sql } from 'kysely';
import limits from '#base/session/limits.json';
import {
  markNotificationsResolved,
  saveNotifications,
} from '#base/session/notifications/saveNotifications.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { buildRecordPath } from '#definition/records/recordPath.ts';
import { now } from '#definition/time/clock.ts';
import type { User } from '#server/access/User.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { AppServices } from '#server/services.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import {
  type AlertRule,
  alertRuleNotificationKind,
  type FiredAlertValues,
  type UncheckableAlertReason,
} from '../AlertRule.ts';
import { maySeeAlertFigures } from '../alertFigureAccess.ts';
import { renderFiredAlertTexts, renderUncheckableAlertNotificationText } from '../renderAlertRule.ts';

/** The owner, the possible recipients, and the records of an event. */
interface EventContext {
  owner: User;
  people: User[];
  records: TenantRecords;
  services: AppServices;
}

/** The outcome of an event, one of the choices in its schema. */
type EventOutcome = 'recovered' | 'edited' | 'paused' | 'broken';

const alert = { kind: alertRuleNotificationKind };

/** Saves that an alert fired: the event, a notification for each recipient, and the email to its owner. */
export async function fireAlert(
  rule: AlertRule,
  fired: FiredAlertValues,
  address: string | undefined,
  { owner, people, records, services: { definitions, mail } }: EventContext,
): Promise<void> {
  const tenant = await records.getTenantRecord();
  const colleagues = people.filter(
    (user) =>
      user.id !== owner.id &&
      rule.colleagues.includes(user.id) &&
      maySeeAlertFigures(user, fired, { definitions, tenant }),
  );
  const told = [...(rule.notify ? [owner] : []), ...colleagues];
  const mailed = rule.mail && mail !== undefined;
  const time = now().toISOString();
  const event = await records.insert('alert_event', {
    rule_id: rule.id,
    owner_id: owner.id,
    day: fired.day,
    text: renderFiredAlertTexts(fired, definitions)?.text,
    said_values: { ...fired, address },
    recipients: told.map(({ name }) => name).join(', '),
    mailed,
    created_time: time,
  });
  await saveNotifications(
    records,
    definitions,
    told.map(({ id }) => id),
    {
      alert,
      record_id: buildCause(event),
      time,
      values: { ...fired },
      text: String(event.text),
      address,
    },
  );
  if (mailed) await enqueueAlertMail(event, owner, 'fired', { records, definitions });
  await deleteOldEvents(rule, { records, definitions });
}

/** Ends the open events of an alert. Recipients are notified of a recovery only. */
export async function endOpenEvents(
  { id, mail: isMailed }: Pick<AlertRule, 'id' | 'mail'>,
  outcome: EventOutcome,
  {
    owner,
    records,
    services: { definitions, mail },
  }: Pick<EventContext, 'records' | 'services'> & { owner: Pick<User, 'id'> },
  fired?: FiredAlertValues,
): Promise<void> {
  const open = await records.find('alert_event', { rule_id: id, outcome: 'open' });
  const time = now().toISOString();
  for (const [index, event] of open.entries()) {
    await records.update('alert_event', event.id, {
      outcome,
      ended_time: time,
      ended_values: fired ? { ...fired } : null,
    });
    // Of several days, only the latest notifies of the recovery.
    const isTold = fired !== undefined && index === open.length - 1;
    await markNotificationsResolved(records, definitions, {
      alert,
      record_id: buildCause(event),
      time,
      values: fired && { ...fired },
      text: isTold ? (renderFiredAlertTexts(fired, definitions)?.ended ?? null) : null,
    });
    if (isTold && isMailed && mail)
      await enqueueAlertMail(event, owner, 'recovered', { records, definitions });
  }
}

/** Notifies the owner that the alert cannot be checked, without any figures. */
export async function notifyOwnerOfUncheckableAlert(
  { id, name }: AlertRule,
  problem: UncheckableAlertReason,
  { owner, records, services: { definitions } }: EventContext,
): Promise<void> {
  const { alerts = '' } = definitions.session;
  const route = definitions.resources[alerts]?.page?.route;
  await saveNotifications(records, definitions, [owner.id], {
    alert,
    record_id: buildProblemCause(id),
    time: now().toISOString(),
    values: { name, problem },
    text: renderUncheckableAlertNotificationText({ name, problem }, definitions),
    address: route && buildRecordPath(route, { id }),
  });
}

/** Resolves the notification that the alert cannot be checked. */
export async function resolveUncheckableAlertNotification(
  { id }: Pick<AlertRule, 'id'>,
  { records, services: { definitions } }: Pick<EventContext, 'records' | 'services'>,
): Promise<void> {
  await markNotificationsResolved(records, definitions, {
    alert,
    record_id: buildProblemCause(id),
    time: now().toISOString(),
    text: null,
  });
}

const buildCause = ({ rule_id, id }: RecordValues) => `${rule_id} ${id}`;

const buildProblemCause = (id: number) => `${id} problem`;

/** Queues the email to the owner. The regular notification emails leave out what this one contains. */
async function enqueueAlertMail(
  event: RecordValues,
  { id: user_id }: Pick<User, 'id'>,
  which: 'fired' | 'recovered',
  { records, definitions }: { records: TenantRecords; definitions: AppServices['definitions'] },
): Promise<void> {
  const { database, tenant } = records;
  const column = sql.ref(definitions.tenant.column);
  await sql`update notification set mailed_time = ${now().toISOString()}
    where ${column} = ${tenant} and user_id = ${user_id} and kind = ${alertRuleNotificationKind}
    and record_id = ${buildCause(event)}`.execute(database);
  const key = [tenant, event.id, which].join(' ');
  await enqueueJob(database, { job: 'alert-mail', key, data: { tenant, id: event.id, user_id, which } });
}

/** Deletes the oldest events of an alert beyond the limits. */
async function deleteOldEvents(
  { id }: AlertRule,
  { records, definitions }: { records: TenantRecords; definitions: AppServices['definitions'] },
): Promise<void> {
  const { maxStoredEvents, maxAgeDays } = limits.alerts;
  const { database, tenant } = records;
  const column = sql.ref(definitions.tenant.column);
  const oldest = new Date(now().getTime() - maxAgeDays * 24 * 60 * 60 * 1000).toISOString();
  await sql`delete from alert_event where ${column} = ${tenant} and rule_id = ${id} and outcome <> 'open'
    and (created_time < ${oldest} or id not in (select id from alert_event
      where ${column} = ${tenant} and rule_id = ${id} order by created_time desc, id desc limit ${maxStoredEvents}))`.execute(
    database,
  );
}
