import { sql } from 'kysely';
import { now } from '../../../../definition/clock';
import { dayIn, isZone, momentIn } from '../../../../definition/clockTimes';
import { addDays } from '../../../../definition/days';
import { tenantZone } from '../../../../definition/tenantZone';
import { askFor } from '../../../../server/jobs/dueWork';
import type { Job, Run } from '../../../../server/jobs/Job';
import { everyMinutes } from '../../../../server/jobs/schedules';
import { type Records, recordsOf } from '../../../../server/storage/records';
import { type UserColumns, userColumns } from '../../userColumns';
import { sendTold } from './sendTold';

/** What users are told is mailed at once, or once a day: hours begin at a quarter of an hour in every time zone. */
export const toldJobs: Job[] = [
  { name: 'due-notification-mails', next: everyMinutes(1), work: (run) => askForAll(run, 'at-once') },
  { name: 'due-digests', next: everyMinutes(15), work: (run) => askForAll(run, 'daily') },
  { name: 'notification-mail', work: sendTold },
];

interface Chosen extends UserColumns {
  told_hour: number | null;
  told_time: string | null;
}

/** Asks for the mails of those who have chosen to be mailed so. */
async function askForAll({ services, signal }: Run, every: 'at-once' | 'daily'): Promise<void> {
  const { database, definitions, mail } = services;
  if (!mail) return;
  const tenant = definitions.tenant.column;
  const waiting = sql`exists (select from notification n where n.user_id = u.user_id
    and ${sql.ref(`n.${tenant}`)} = ${sql.ref(`u.${tenant}`)} and n.read_time is null and n.mailed_time is null)`;
  const { rows } =
    await sql<Chosen>`select ${userColumns(definitions)}, u.told_hour, u.told_time from "user" u
    where u.status = 0 and u.told_by_mail = ${every}
    and ${every === 'daily' ? sql`true` : waiting}`.execute(database);
  for (const user of rows) {
    signal.throwIfAborted();
    const records = recordsOf(database, definitions, user.tenant);
    if (every === 'daily' && !(await isHour(user, records, services))) continue;
    await records.transaction((inner) => ask(inner, user, services));
  }
}

/** Whether the hour of today's mail, or of yesterday's, has come since the last one. */
async function isHour(user: Chosen, records: Records, { definitions }: Run['services']): Promise<boolean> {
  const zone =
    user.zone && isZone(user.zone) ? user.zone : tenantZone(definitions.tenant, await records.owner());
  const time = `${String(user.told_hour ?? 0).padStart(2, '0')}:00`;
  const today = dayIn(zone, now());
  const [at, before] = [today, addDays(today, -1)].map((day) => momentIn(zone, day, time)) as [Date, Date];
  const last = at <= now() ? at : before;
  return user.told_time === null || last > new Date(user.told_time);
}

/** Takes what is unread and was not mailed, and asks for one mail of it: no other process takes the same. */
async function ask(inner: Records, { user_id, tenant }: Chosen, { definitions }: Run['services']) {
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
  await askFor(database, { job: 'notification-mail', key: [tenant, user_id, time].join(' '), data });
}
