import { sql } from 'kysely';
import type { Definitions } from '../../definition/model/definitions';
import type { Entity, RecordValues } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import type { Database } from '../storage/Database';
import { whereIn } from '../storage/sqlConditions';
import { getStoredColumnNames } from '../storage/tables/EntityTable';
import type { User } from './User';

/** A resource that has an entity, and so has records. */
export type RecordResource = Resource & { entity: Entity };

/** The user and the resource of an access check. */
interface AccessContext {
  database: Database;
  definitions: Definitions;
  user: User;
}

/**
 * Starts a query for the rows of a resource that the user may see (row-level access control). Every read on behalf of a
 * user begins here.
 */
export function startVisibleRowsQuery(database: Database, { entity, access }: RecordResource, user: User) {
  const ofTenant = database.selectFrom(entity.name).where(entity.tenant, '=', user.tenant);
  if (access.ownedBy) return ofTenant.where(access.ownedBy, '=', user.id);
  if (user.admin) return ofTenant;
  if (user.grants.length === 0) return ofTenant.where(sql<boolean>`false`);
  const { rows } = access;
  if (!rows) return ofTenant;
  return ofTenant.where(whereIn(rows.field, getGrantedRecordKeys(user, rows.grant)));
}

/** Returns the visible records whose properties have these values. A list matches any of its values. */
export function findVisibleRecordsWhere(
  { database, definitions, user }: AccessContext,
  resource: string,
  where: RecordValues,
): Promise<RecordValues[]> {
  const found = definitions.resources[resource];
  if (!found?.entity) throw new Error(`the resource "${resource}" has no records`);
  const { entity } = found;
  let query = startVisibleRowsQuery(database, { ...found, entity }, user)
    .select(getStoredColumnNames(entity))
    .orderBy(entity.key);
  for (const [name, value] of Object.entries(where)) query = query.where(whereIn(name, [value].flat()));
  return query.execute();
}

/** Returns the keys of the records granted to the user under a grant name. */
export function getGrantedRecordKeys({ grants }: User, name: string): unknown[] {
  return grants.flatMap(({ rows }) => rows[name] ?? []);
}
