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

/** The users who can receive alerts, up to a limit. If there are more, `warning` names how many are left out. */
export interface PotentialAlertRecipients {
  recipients: AlertRecipient[];
  warning?: string;
}

/** Returns the users of the tenant who can log in, with their current permissions, up to a limit. */
export async function findPotentialAlertRecipients(
  records: TenantRecords,
  definitions: Definitions,
): Promise<PotentialAlertRecipients> {
  const { maxRecipients } = limits.notifications;
  const recipients = await selectActiveUsers(records, definitions, sql`limit ${maxRecipients}`);
  if (recipients.length < maxRecipients) return { recipients };
  const leftOut = (await selectActiveUsers(records, definitions, sql`offset ${maxRecipients}`)).length;
  const warning = `Company ${records.tenant}: notifications go to at most ${maxRecipients} users; ${leftOut} users are left out`;
  return { recipients, ...(leftOut > 0 && { warning }) };
}

/** Returns those of the users with these ids who can log in, with their current permissions. */
export function findAlertRecipientsById(
  records: TenantRecords,
  definitions: Definitions,
  ids: number[],
): Promise<AlertRecipient[]> {
  return selectActiveUsers(records, definitions, sql``, sql`and u.user_id = any (${ids}::bigint[])`);
}

async function selectActiveUsers(
  { database, tenant }: TenantRecords,
  definitions: Definitions,
  range: RawBuilder<unknown>,
  named = sql``,
): Promise<AlertRecipient[]> {
  const { rows } = await sql<UserRow & { chosen: unknown }>`
    select ${buildUserColumnsSql(definitions)}, u.settings -> ${alertsSettingName} as chosen from "user" u
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${tenant} and u.status = 0 ${named}
    order by u.user_id ${range}`.execute(database);
  return rows.map((row) => ({ user: toUser(row), disabledKinds: getDisabledAlertKinds(row.chosen) }));
}

/** Returns the alert kinds that a user disabled. Default: all kinds are enabled. */
function getDisabledAlertKinds(chosen: unknown): string[] {
  return isObject(chosen) ? Object.keys(chosen).filter((kind) => chosen[kind] === false) : [];
}
