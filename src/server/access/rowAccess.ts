import { sql } from 'kysely';
import type { Definitions } from '../../definition/model/definitions';
import type { Entity, Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import type { Database } from '../storage/database';
import { storedNames } from '../storage/tables/table';
import { whereIn } from '../storage/whereIn';
import type { User } from './user';

/** A resource that has records. */
export type RecordResource = Resource & { entity: Entity };

/** Who looks, and where. */
interface Looking {
  database: Database;
  definitions: Definitions;
  user: User;
}

/** The records of a resource that the user may see, and no others: every read by a user begins here. */
export function rowAccess(database: Database, { entity, access }: RecordResource, user: User) {
  const ofTenant = database.selectFrom(entity.name).where(entity.tenant, '=', user.tenant);
  if (access.own) return ofTenant.where(access.own, '=', user.id);
  if (user.admin) return ofTenant;
  if (user.grants.length === 0) return ofTenant.where(sql<boolean>`false`);
  const { rows } = access;
  if (!rows) return ofTenant;
  return ofTenant.where(whereIn(rows.field, grantedIds(user, rows.grant)));
}

/** The records that the user may see whose properties have these values (a list means any of these). */
export function findVisible(
  { database, definitions, user }: Looking,
  resource: string,
  where: Row,
): Promise<Row[]> {
  const found = definitions.resources[resource];
  if (!found?.entity) throw new Error(`the resource "${resource}" has no records`);
  const { entity } = found;
  let query = rowAccess(database, { ...found, entity }, user)
    .select(storedNames(entity))
    .orderBy(entity.key);
  for (const [name, value] of Object.entries(where)) query = query.where(whereIn(name, [value].flat()));
  return query.execute();
}

/** The keys of the records that a user is granted under a name. */
export function grantedIds({ grants }: User, name: string): unknown[] {
  return grants.flatMap(({ rows }) => rows[name] ?? []);
}
