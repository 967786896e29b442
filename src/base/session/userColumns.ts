import { sql } from 'kysely';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { isZone } from '../../definition/zones';
import type { Grant, User } from '../../server/access/user';

/** A user as they are read. */
export interface UserColumns {
  user_id: number;
  tenant: number;
  user_name: string;
  email: string;
  is_admin: boolean | null;
  groups: Row[] | null;
  zone: string | null;
  language: string | null;
}

/** Who a user is, with the groups as they stand at this moment: `u` is the table of users. */
export function userColumns(definitions: Definitions) {
  const tenant = sql.ref(`u.${definitions.tenant.column}`);
  const groups = definitions.entities.user_group
    ? sql`(select jsonb_agg(g) from user_group g
        where ${sameTenant('g', 'u', definitions)} and u.user_group @> to_jsonb(g.id))`
    : sql`null`;
  const { clock, look } = profile;
  const chosen = (setting: string, name: string) =>
    definitions.entities.user?.properties.settings
      ? sql`u.settings #>> ${sql.lit(`{${setting},${name}}`)}`
      : sql`null`;
  return sql`u.user_id, ${tenant} as tenant, u.user_name, u.email, u.is_admin, ${groups} as groups,
    ${chosen(clock.setting, clock.name)} as zone, ${chosen(look.setting, 'language')} as language`;
}

/** The user that was read. */
export function userOf(columns: UserColumns): User {
  const { user_id, tenant, user_name, email, is_admin, groups, zone, language } = columns;
  return {
    id: user_id,
    tenant,
    name: user_name,
    email,
    admin: is_admin === true,
    grants: (groups ?? []).map(grantOf),
    ...(isZone(zone) && { zone }),
    ...(language && { language }),
  };
}

/** What a group grants: all that it lists, by the name of the property that lists it. */
export function grantOf(group: Row): Grant {
  return { menus: group.menu_ids as string[], rows: group };
}

/** The condition that rows of two tables are of one tenant. */
export function sameTenant(one: string, other: string, { tenant: { column } }: Definitions) {
  return sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`;
}
