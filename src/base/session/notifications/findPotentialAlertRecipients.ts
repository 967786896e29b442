import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { User } from '#server/access/User.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import limits from '../limits.json';
import { buildUserColumnsSql, toUser, type UserRow } from '../userRow.ts';

/** A user who can receive alerts, and the alert kinds that they disabled. */
export interface AlertRecipient {
  user: User;
  disabledKinds: string[];
}

/** Name of the user setting that stores, by alert kind, whether alerts are enabled. */
const alertsSettingName = 'alerts';

/**
 * Returns the users of the tenant who can log in, with their current permissions, up to a limit. If there are more,
 * logs the number of users that are left out.
 */
export async function findPotentialAlertRecipients(
  records: TenantRecords,
  definitions: Definitions,
  warn: (message: string) => void = console.warn,
): Promise<AlertRecipient[]> {
  const { maxRecipients } = limits.notifications;
  const { rows } = await selectActiveUsers(records, definitions, sql`limit ${maxRecipients}`).execute(
    records.database,
  );
  const leftOut = Number(rows[0]?.total ?? 0) - rows.length;
  if (leftOut > 0)
    warn(
      `Notifications of the company ${records.tenant} go to ${maxRecipients} users at most: ${leftOut} users are left out`,
    );
  return rows.map(toRecipient);
}

/** Returns those of the users with these ids who can log in, with their current permissions. */
export async function findAlertRecipientsById(
  records: TenantRecords,
  definitions: Definitions,
  ids: number[],
): Promise<AlertRecipient[]> {
  const named = sql`and u.user_id = any (${ids}::bigint[])`;
  const { rows } = await selectActiveUsers(records, definitions, sql``, named).execute(records.database);
  return rows.map(toRecipient);
}

type RecipientRow = UserRow & { chosen: unknown; total: number };

function selectActiveUsers(
  { tenant }: TenantRecords,
  definitions: Definitions,
  limit: RawBuilder<unknown>,
  named = sql``,
): RawBuilder<RecipientRow> {
  return sql<RecipientRow>`
    select ${buildUserColumnsSql(definitions)}, u.settings -> ${alertsSettingName} as chosen,
      count(*) over () as total
    from "user" u
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${tenant} and u.status = 0 ${named}
    order by u.user_id ${limit}`;
}

function toRecipient(row: RecipientRow): AlertRecipient {
  return { user: toUser(row), disabledKinds: getDisabledAlertKinds(row.chosen) };
}

/** Returns the alert kinds that a user disabled. Default: all kinds are enabled. */
function getDisabledAlertKinds(chosen: unknown): string[] {
  return isObject(chosen) ? Object.keys(chosen).filter((kind) => chosen[kind] === false) : [];
}
