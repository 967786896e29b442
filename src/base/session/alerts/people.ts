import { sql } from 'kysely';
import { isRow } from '../../../definition/isRow';
import type { Definitions } from '../../../definition/model/definitions';
import type { User } from '../../../server/access/user';
import type { Records } from '../../../server/storage/records';
import limits from '../limits.json';
import { type UserColumns, userColumns, userOf } from '../userColumns';

/** Someone who may be told something, and the kinds of alerts that they have switched off. */
export interface Person {
  user: User;
  off: string[];
}

/** The name under which a user's settings hold, by kind, which alerts are switched on and off. */
export const alertsSetting = 'alerts';

/** Those of the tenant who can log in, with what they may see at this moment; or the one of them who is named. */
export async function peopleOf(
  { database, tenant }: Records,
  definitions: Definitions,
  only?: number,
): Promise<Person[]> {
  const named = only === undefined ? sql`` : sql`and u.user_id = ${only}`;
  const { rows } = await sql<UserColumns & { chosen: unknown }>`
    select ${userColumns(definitions)}, u.settings -> ${alertsSetting} as chosen from "user" u
    where ${sql.ref(`u.${definitions.tenant.column}`)} = ${tenant} and u.status = 0 ${named}
    order by u.user_id limit ${limits.notifications.told}`.execute(database);
  return rows.map((row) => ({ user: userOf(row), off: switchedOff(row.chosen) }));
}

/** The kinds of alerts that someone has switched off: whoever has said nothing is told of all. */
export function switchedOff(chosen: unknown): string[] {
  return isRow(chosen) ? Object.keys(chosen).filter((kind) => chosen[kind] === false) : [];
}
