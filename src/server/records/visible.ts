import { sql } from 'kysely';
import type { Row } from '../../definition/types';
import type { CallContext, RecordResource } from '../rules/types';
import type { User } from '../session/user';
import type { Database } from './database';
import { isAmong } from './isAmong';
import { companyColumn, storedNames } from './tables/table';

/** The records of a resource that the user may see, and no others: every read by a user begins here. */
export function visible(database: Database, { entity, access }: RecordResource, user: User) {
  const ofCompany = database.selectFrom(entity.name).where(companyColumn, '=', user.company_id);
  if (user.is_admin) return ofCompany;
  if (user.groups.length === 0) return ofCompany.where(sql<boolean>`false`);
  const { rows } = access;
  if (!rows) return ofCompany;
  return ofCompany.where(isAmong(rows.field, grantedIds(user, rows.grant)));
}

/** The records that the user may see whose properties have these values (a list means any of these). */
export function findVisible(
  { database, definitions, user }: Pick<CallContext, 'database' | 'definitions' | 'user'>,
  resource: string,
  where: Row,
): Promise<Row[]> {
  const found = definitions.resources[resource];
  if (!found?.entity) throw new Error(`the resource "${resource}" has no records`);
  const { entity } = found;
  let query = visible(database, { ...found, entity }, user)
    .select(storedNames(entity))
    .orderBy(entity.key);
  for (const [name, value] of Object.entries(where)) query = query.where(isAmong(name, [value].flat()));
  return query.execute();
}

function grantedIds({ groups }: User, grant: string): unknown[] {
  return groups.flatMap((group) => group[grant] ?? []);
}
