import { sql } from 'kysely';
import type { RecordAlert } from '#definition/model/alert.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import limits from '../limits.json';

const { maxStored, maxAgeDays } = limits.notifications;

/** The cause of a notification. */
interface NotificationCause {
  alert: Pick<RecordAlert, 'kind'>;
  record_id: string | null;
  time: string;
  /** Values of the template placeholders, so that each reader gets the text in their own language. */
  values?: RecordValues;
}

const matchesCause = ({ alert, record_id }: NotificationCause) =>
  sql<boolean>`kind = ${alert.kind} and record_id is not distinct from ${record_id} and ended_time is null`;

/**
 * Saves one notification per user for a cause, unless an unresolved one exists (deduplication), and deletes the oldest
 * beyond the limits (retention).
 */
export async function saveNotifications(
  { database, tenant }: TenantRecords,
  { tenant: { column } }: Pick<Definitions, 'tenant'>,
  users: number[],
  told: NotificationCause & { text: string; address?: string },
): Promise<void> {
  if (users.length === 0) return;
  const { alert, record_id, time, text, address = null, values = {} } = told;
  await sql`insert into notification (${sql.ref(column)}, user_id, kind, record_id, text, said_values, address, created_time)
    select ${tenant}, one, ${alert.kind}, ${record_id}, ${text}, ${JSON.stringify(values)}::jsonb, ${address}, ${time} from unnest(${users}::bigint[]) as one
    where not exists (select from notification
      where ${sql.ref(column)} = ${tenant} and user_id = one and ${matchesCause(told)})`.execute(database);
  const oldest = new Date(now().getTime() - maxAgeDays * 24 * 60 * 60 * 1000).toISOString();
  await sql`delete from notification using (
      select id, row_number() over (partition by user_id order by created_time desc, id desc) as place from notification
      where ${sql.ref(column)} = ${tenant} and ${whereIn('user_id', users)}) as counted
    where ${sql.ref(`notification.${column}`)} = ${tenant} and notification.id = counted.id
    and (place > ${maxStored} or created_time < ${oldest})`.execute(database);
}

/** Marks the notifications of a cause as resolved; with a text they become unread again. */
export async function markNotificationsResolved(
  { database, tenant }: TenantRecords,
  { tenant: { column } }: Pick<Definitions, 'tenant'>,
  told: NotificationCause & { text: string | null },
): Promise<void> {
  const { time, text, values = {} } = told;
  await sql`update notification set ended_time = ${time}, ended_text = ${text},
      ended_values = ${JSON.stringify(values)}::jsonb,
      read_time = case when ${text}::text is null then read_time end,
      mailed_time = case when ${text}::text is null then mailed_time end
    where ${sql.ref(column)} = ${tenant} and ${matchesCause(told)}`.execute(database);
}
