import { sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { type RecordResource, startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import type { CallContext } from '#server/context.ts';
import { whereAll, whereAny, whereIn } from '#server/storage/sqlConditions.ts';

/** Number of latest entries of the tenant's change history that are searched. */
const maxSearchedEntries = 5000;

/** Maximum number of changes that are returned: the latest. */
const maxChanges = 500;

/** The resource with the change history, whose properties for the old values, the new values and the time are known. */
export type HistoryResource = RecordResource & { history: Required<NonNullable<Resource['history']>> };

/** Returns the resource with the change history; undefined if it does not name the properties that annotations need. */
export function findHistoryResource({ resources }: Definitions): HistoryResource | undefined {
  return Object.values(resources).find(
    (resource): resource is HistoryResource =>
      resource.entity !== undefined &&
      resource.history?.before !== undefined &&
      resource.history.after !== undefined &&
      resource.history.time !== undefined,
  );
}

/** The changes to find: of these properties of a resource's records, in periods of time. */
interface PropertyChangeQuery {
  resource: RecordResource;
  properties: string[];
  periods: { from: Date; before: Date }[];
}

/** A change, by the key of its history entry. */
export interface PropertyChange {
  id: ScalarValue;
  /** The record's key, as text. */
  key: string;
  /** ISO 8601 */
  time: string;
  /** Previous and new values of the properties, as JSON. */
  before: string;
  after: string;
}

/** The changes that were found, latest first. */
interface FoundPropertyChanges {
  changes: PropertyChange[];
  /** Time (ISO 8601) before which changes may be missing, if the search was cut at its limits. */
  completeSince?: string;
}

/**
 * Finds the changes of properties of records that the user may see, among the latest entries of the tenant's change
 * history. Created and deleted records are not changes.
 */
export async function findPropertyChanges(
  { database, user }: Pick<CallContext, 'database' | 'user'>,
  { entity: audit, history }: HistoryResource,
  { resource, properties, periods }: PropertyChangeQuery,
): Promise<FoundPropertyChanges> {
  if (properties.length === 0) return { changes: [] };
  const { entity } = resource;
  const columns = [audit.key, history.entity, history.record, history.before, history.after, history.time];
  // The primary key starts with the tenant, so the search is bounded without a separate index.
  const latest = database
    .selectFrom(audit.name)
    .select(columns)
    .where(whereIn(audit.tenant, [user.tenant]))
    .orderBy(audit.tenant, 'desc')
    .orderBy(audit.key, 'desc')
    .limit(maxSearchedEntries);
  const visible = startVisibleRowsQuery(database, resource, user).select(
    sql<string>`${sql.ref(`${entity.name}.${entity.key}`)}::text`.as('key'),
  );
  const time = sql.ref(history.time);
  const picked = (column: string) =>
    sql<string>`(select jsonb_object_agg(value.key, value.value)::text
      from jsonb_each(${sql.ref(column)}::jsonb) as value where value.key = any (${properties}::text[]))`;
  const rows: RecordValues[] = await database
    .selectFrom(latest.as('latest'))
    .select([audit.key, history.record, history.time])
    .select([picked(history.before).as('picked_before'), picked(history.after).as('picked_after')])
    .where(whereIn(history.entity, [entity.name]))
    .where(
      whereAny(
        periods.map(({ from, before }) =>
          whereAll([
            sql<boolean>`${time} >= ${from.toISOString()}`,
            sql<boolean>`${time} < ${before.toISOString()}`,
          ]),
        ),
      ),
    )
    .where(sql<boolean>`${sql.ref(history.before)} is not null`)
    .where(sql<boolean>`${sql.ref(history.after)}::jsonb ?| ${properties}::text[]`)
    .where(sql<boolean>`${sql.ref(history.record)} in (${visible})`)
    .orderBy(history.time, 'desc')
    .limit(maxChanges + 1)
    .execute();
  const changes = rows.slice(0, maxChanges).map((row) => ({
    id: row[audit.key] as ScalarValue,
    key: String(row[history.record]),
    time: String(row[history.time]),
    before: String(row.picked_before ?? '{}'),
    after: String(row.picked_after ?? '{}'),
  }));
  if (rows.length > maxChanges) return { changes, completeSince: changes.at(-1)?.time };
  const oldest: RecordValues | undefined = await latest
    .clearLimit()
    .clearSelect()
    .select(history.time)
    .offset(maxSearchedEntries)
    .limit(1)
    .executeTakeFirst();
  const since = oldest?.[history.time];
  return { changes, ...(typeof since === 'string' && { completeSince: since }) };
}
