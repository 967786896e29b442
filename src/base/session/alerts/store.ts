import { sql } from 'kysely';
import { now } from '../../../definition/clock';
import type { Alert } from '../../../definition/model/alert';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import type { Records } from '../../../server/storage/records';
import { whereIn } from '../../../server/storage/whereIn';
import limits from '../limits.json';

const { kept, days } = limits.notifications;

/** What is told of one cause. */
interface Told {
  alert: Pick<Alert, 'kind'>;
  record_id: string | null;
  time: string;
  /** What its words are filled with, so that each reader has them in their own language. */
  values?: Row;
}

const ofCause = ({ alert, record_id }: Told) =>
  sql<boolean>`kind = ${alert.kind} and record_id is not distinct from ${record_id} and ended_time is null`;

/** Tells users of a cause, each once while it lasts; of what is kept for them the oldest makes room. */
export async function keepNotifications(
  { database, tenant }: Records,
  { tenant: { column } }: Pick<Definitions, 'tenant'>,
  users: number[],
  told: Told & { text: string; address?: string },
): Promise<void> {
  if (users.length === 0) return;
  const { alert, record_id, time, text, address = null, values = {} } = told;
  await sql`insert into notification (${sql.ref(column)}, user_id, kind, record_id, text, said_values, address, created_time)
    select ${tenant}, one, ${alert.kind}, ${record_id}, ${text}, ${JSON.stringify(values)}::jsonb, ${address}, ${time} from unnest(${users}::bigint[]) as one
    where not exists (select from notification
      where ${sql.ref(column)} = ${tenant} and user_id = one and ${ofCause(told)})`.execute(database);
  const oldest = new Date(now().getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  await sql`delete from notification using (
      select id, row_number() over (partition by user_id order by created_time desc, id desc) as place from notification
      where ${sql.ref(column)} = ${tenant} and ${whereIn('user_id', users)}) as counted
    where ${sql.ref(`notification.${column}`)} = ${tenant} and notification.id = counted.id
    and (place > ${kept} or created_time < ${oldest})`.execute(database);
}

/** Says of a cause that it is over; where there are words for that, whoever had read of it is told anew. */
export async function endNotifications(
  { database, tenant }: Records,
  { tenant: { column } }: Pick<Definitions, 'tenant'>,
  told: Told & { text: string | null },
): Promise<void> {
  const { time, text, values = {} } = told;
  await sql`update notification set ended_time = ${time}, ended_text = ${text},
      ended_values = ${JSON.stringify(values)}::jsonb,
      read_time = case when ${text}::text is null then read_time end,
      mailed_time = case when ${text}::text is null then mailed_time end
    where ${sql.ref(column)} = ${tenant} and ${ofCause(told)}`.execute(database);
}
