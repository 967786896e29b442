import { sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ResourceAccess } from '#definition/model/recordPage.ts';
import type { Resource } from '#definition/model/resource.ts';
import type { Database } from '../storage/Database.ts';
import { type SqlCondition, whereAll, whereAny, whereIn } from '../storage/sqlConditions.ts';
import { getStoredColumnNames } from '../storage/tables/EntityTable.ts';
import type { User } from './User.ts';

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
export function startVisibleRowsQuery(database: Database, resource: RecordResource, user: User) {
  const { name } = resource.entity;
  return database.selectFrom(name).where(buildVisibleRowsCondition(resource, user, name));
}

/** Builds the condition that a row of a table, or of its alias, belongs to the tenant and is visible to the user. */
export function buildVisibleRowsCondition(
  { entity, access }: RecordResource,
  user: User,
  table: string,
): SqlCondition {
  const equals = (column: string, values: unknown[]) => whereIn(sql.ref(`${table}.${column}`), values);
  const ofTenant = equals(entity.tenant, [user.tenant]);
  const { ownedBy, rows } = access;
  if (ownedBy) return whereAll([ofTenant, equals(ownedBy, [user.id])]);
  if (user.admin) return ofTenant;
  if (user.grants.length === 0) return sql<boolean>`false`;
  if (!rows) return ofTenant;
  const granted = equals(rows.field, getGrantedRecordKeys(user, rows.grant));
  const empty = sql<boolean>`${sql.ref(`${table}.${rows.field}`)} is null`;
  return whereAll([ofTenant, rows.includeEmpty ? whereAny([granted, empty]) : granted]);
}

/** Returns true if the user's groups grant a row. Same rule as the SQL condition of `buildVisibleRowsCondition`. */
export function isRowGranted(
  user: User,
  { grant, field, includeEmpty }: NonNullable<ResourceAccess['rows']>,
  row: RecordValues,
): boolean {
  const value = row[field] ?? null;
  return value === null ? includeEmpty === true : getGrantedRecordKeys(user, grant).includes(value);
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
