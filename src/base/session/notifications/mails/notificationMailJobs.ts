import { sql } from 'kysely';
import { buildUserColumnsSql, type UserRow } from '#base/session/userRow.ts';
import { now } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { getTenantTimeZone } from '#definition/time/getTenantTimeZone.ts';
import { dateInTimeZone, isTimeZone, zonedTimeToDate } from '#definition/time/timeZones.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { Job, JobRun } from '#server/jobs/Job.ts';
import { everyMinutes } from '#server/jobs/schedules.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { sendNotificationMail } from './sendNotificationMail.ts';

/**
 * Jobs that mail notifications: immediate mails are queued every minute, daily digests every quarter of an hour,
 * because time-zone offsets are multiples of 15 minutes.
 */
export const notificationMailJobs: Job[] = [
  {
    name: 'due-notification-mails',
    next: everyMinutes(1),
    work: (run) => enqueueDueNotificationMails(run, 'at-once'),
  },
  { name: 'due-digests', next: everyMinutes(15), work: (run) => enqueueDueNotificationMails(run, 'daily') },
  { name: 'notification-mail', work: sendNotificationMail },
];

interface MailRecipient extends UserRow {
  told_hour: number | null;
  told_time: string | null;
}

/** Queues the mails of all users who enabled notification mails. */
async function enqueueDueNotificationMails(
  { services, signal }: JobRun,
  every: 'at-once' | 'daily',
): Promise<void> {
  const { database, definitions, mail } = services;
  if (!mail) return;
  const tenant = definitions.tenant.column;
  const waiting = sql`exists (select from notification n where n.user_id = u.user_id
    and ${sql.ref(`n.${tenant}`)} = ${sql.ref(`u.${tenant}`)} and n.read_time is null and n.mailed_time is null)`;
  const { rows } =
    await sql<MailRecipient>`select ${buildUserColumnsSql(definitions)}, u.told_hour, u.told_time from "user" u
    where u.status = 0 and u.told_by_mail = ${every}
    and ${every === 'daily' ? sql`true` : waiting}`.execute(database);
  for (const user of rows) {
    signal.throwIfAborted();
    const records = openTenantRecords(database, definitions, user.tenant);
    if (every === 'daily' && !(await isDigestDue(user, records, services))) continue;
    await records.transaction((inner) => enqueueUserMail(inner, user, services));
  }
}

/** Returns true if the digest hour of today or yesterday has passed since the last mail. */
async function isDigestDue(
  user: MailRecipient,
  records: TenantRecords,
  { definitions }: JobRun['services'],
): Promise<boolean> {
  const zone =
    user.zone && isTimeZone(user.zone)
      ? user.zone
      : getTenantTimeZone(definitions.tenant, await records.getTenantRecord());
  const time = `${String(user.told_hour ?? 0).padStart(2, '0')}:00`;
  const today = dateInTimeZone(zone, now());
  const [at, before] = [today, addDays(today, -1)].map((day) => zonedTimeToDate(zone, day, time)) as [
    Date,
    Date,
  ];
  const last = at <= now() ? at : before;
  return user.told_time === null || last > new Date(user.told_time);
}

/**
 * Marks the unread notifications that were not mailed as mailed, and queues one mail with them. The row lock keeps
 * other processes from taking the same ones.
 */
async function enqueueUserMail(
  inner: TenantRecords,
  { user_id, tenant }: MailRecipient,
  { definitions }: JobRun['services'],
) {
  const { database } = inner;
  const column = sql.ref(definitions.tenant.column);
  const time = now().toISOString();
  await sql`update "user" set told_time = ${time} where ${column} = ${tenant} and user_id = ${user_id}`.execute(
    database,
  );
  const { rows } = await sql<{ id: number }>`update notification set mailed_time = ${time}
    where ${column} = ${tenant} and user_id = ${user_id} and read_time is null and mailed_time is null
    returning id`.execute(database);
  if (rows.length === 0) return;
  const data = { tenant, user_id, ids: rows.map(({ id }) => id) };
  await enqueueJob(database, { job: 'notification-mail', key: [tenant, user_id, time].join(' '), data });
}
