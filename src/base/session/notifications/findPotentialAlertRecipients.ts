import { sql } from 'kysely';
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

/** Returns the users of the tenant who can log in, with their current permissions; only `user` if it is given. */
export async function findPotentialAlertRecipients(
  { database, tenant }: TenantRecords,
  definitions: Definitions,
  only?: number,
): Promise<AlertRecipient[]> {
  const named = only === undefined ? sql`` : sql`and u.user_id = ${only}`;
  const { rows } = await sql<UserRow & { chosen: unknown }>`
    select ${buildUserColumnsSql(definitions)}, u.settings -> ${alertsSettingName} as chosen from "user" u
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${tenant} and u.status = 0 ${named}
    order by u.user_id limit ${limits.notifications.maxRecipients}`.execute(database);
  return rows.map((row) => ({ user: toUser(row), disabledKinds: getDisabledAlertKinds(row.chosen) }));
}

/** Returns the alert kinds that a user disabled. Default: all kinds are enabled. */
function getDisabledAlertKinds(chosen: unknown): string[] {
  return isObject(chosen) ? Object.keys(chosen).filter((kind) => chosen[kind] === false) : [];
}
