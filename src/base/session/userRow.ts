import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isIanaTimeZone } from '#definition/time/localTime.ts';
import type { GroupGrant, User } from '#server/access/User.ts';

/** A database row with the columns of a user. */
export interface UserRow {
  user_id: number;
  tenant: number;
  user_name: string;
  email: string;
  is_admin: boolean | null;
  groups: RecordValues[] | null;
  zone: string | null;
  language: string | null;
}

/** Returns the SQL select list of a user with their current groups; `u` is the alias of the user table. */
export function buildUserColumnsSql(definitions: Definitions) {
  const tenant = sql.ref(`u.${definitions.tenant.column}`);
  const groups = definitions.entities.user_group
    ? sql`(select jsonb_agg(g) from user_group g
        where ${buildTenantJoinCondition('g', 'u', definitions)} and u.user_group @> to_jsonb(g.id))`
    : sql`null`;
  const { clock, look } = apiProtocol;
  const chosen = (setting: string, name: string) =>
    definitions.entities.user?.properties.settings
      ? sql`u.settings #>> ${sql.lit(`{${setting},${name}}`)}`
      : sql`null`;
  return sql`u.user_id, ${tenant} as tenant, u.user_name, u.email, u.is_admin, ${groups} as groups,
    ${chosen(clock.setting, clock.name)} as zone, ${chosen(look.setting, 'language')} as language`;
}

/** Converts a database row to a user. */
export function toUser(columns: UserRow): User {
  const { user_id, tenant, user_name, email, is_admin, groups, zone, language } = columns;
  return {
    id: user_id,
    tenant,
    name: user_name,
    email,
    admin: is_admin === true,
    grants: (groups ?? []).map(toGroupGrant),
    ...(isIanaTimeZone(zone) && { zone }),
    ...(language && { language }),
  };
}

/** Builds the grant of a group: the listed menu items and records, by property name. */
export function toGroupGrant(group: RecordValues): GroupGrant {
  return { menus: group.menu_ids as string[], rows: group };
}

/** Returns the SQL condition that rows of two tables belong to the same tenant. */
export function buildTenantJoinCondition(one: string, other: string, { tenant: { column } }: Definitions) {
  return sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`;
}
