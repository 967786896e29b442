import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import { getRecordDisplayName, getRecordLabel } from '#definition/records/recordPath.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import { canUserAccess } from '../access/permissions.ts';
import { type RecordResource, startVisibleRowsQuery } from '../access/rowAccess.ts';
import type { RecordContext } from '../context.ts';
import { ApiError } from '../errors/ApiError.ts';
import type { Database } from '../storage/Database.ts';
import { whereIn, whereListContains } from '../storage/sqlConditions.ts';
import { getStoredProperties } from '../storage/tables/EntityTable.ts';

const { uses: names, counts } = apiProtocol;

/**
 * Throws if other records reference the record to be deleted: by its key, by another value, or in a list. The record is
 * locked, so that no foreign key to it can be added in the meantime.
 */
export async function assertRecordUnreferenced(context: RecordContext, stored: RecordValues): Promise<void> {
  const { entity } = context.resource;
  const uses: RecordUse[] = [];
  for (const place of findReferencingProperties(entity, context.definitions))
    uses.push(...(await findUses(context, place, stored)));
  if (uses.length === 0) return;
  const words = formatAndList(uses.map(describeUse));
  const message = formatMessage('server.inUseBy', {
    title: entity.title,
    name: getRecordLabel(entity, stored) ?? stored[entity.key],
    uses: words,
  });
  const data = { [names.used]: uses.flatMap(toUseAnswer) };
  throw new ApiError(409, message, undefined, {}, data);
}

/** Records of one entity that reference the record to be deleted. */
interface RecordUse {
  /** The resource that shows them to the user; undefined if they are not visible. */
  shown?: RecordResource;
  by: string;
  total: number;
  /** The first of the records. */
  records: RecordValues[];
}

/** A reference property, its entity, and the property of the target whose value it stores. */
interface ReferencingProperty {
  entity: Entity;
  property: Property;
  value: string;
}

/** Returns the stored properties that reference the entity's records. */
function findReferencingProperties(
  target: Entity,
  { entities, resources }: Definitions,
): ReferencingProperty[] {
  return Object.values(entities).flatMap((entity) =>
    getStoredProperties(entity).flatMap((property) => {
      const { resource = '', value = '' } = property.references ?? {};
      const isTarget = resources[resource]?.entity?.name === target.name && value !== target.tenant;
      return isTarget ? [{ entity, property, value }] : [];
    }),
  );
}

/** Maximum number of records listed for each property. */
const maxNamedRecords = 5;

type Query = ReturnType<typeof startVisibleRowsQuery>;

/** Finds the records that reference it through one property: the visible ones, and the number of all others. */
async function findUses(
  context: RecordContext,
  naming: ReferencingProperty,
  stored: RecordValues,
): Promise<RecordUse[]> {
  const { records, database, user } = context;
  const { entity, property } = naming;
  const those = (query: Query) => selectReferencingRecords(context.resource, naming, stored, query);
  const all = await countUpToLimit(
    database,
    those(database.selectFrom(entity.name).where(entity.tenant, '=', records.tenant)),
  );
  const shown = all > 0 ? findShowingResource(context, entity) : undefined;
  const visible = shown && those(startVisibleRowsQuery(database, shown, user));
  const seen = visible ? await countUpToLimit(database, visible) : 0;
  const hidden = all > seen ? [{ by: property.name, total: all - seen, records: [] }] : [];
  if (!visible || seen === 0) return hidden;
  const named = getTemplatePlaceholders(entity.label ?? '');
  const columns = getStoredProperties(entity).filter(
    ({ name }) => name === entity.key || named.includes(name),
  );
  const first = await visible
    .select(columns.map(({ name }) => name))
    .orderBy(entity.key)
    .limit(maxNamedRecords)
    .execute();
  return [{ shown, by: property.name, total: seen, records: first }, ...hidden];
}

/**
 * Limits a query to the records that reference the stored one. Excludes that record itself: a record that references
 * only itself can be deleted.
 */
function selectReferencingRecords(
  { entity: target }: RecordResource,
  { entity, property: { name, type }, value }: ReferencingProperty,
  stored: RecordValues,
  query: Query,
): Query {
  const named = stored[value];
  const naming = query.where(type === 'array' ? whereListContains(name, named) : whereIn(name, [named]));
  return entity.name === target.name ? naming.where(entity.key, '!=', stored[target.key]) : naming;
}

/** Counts rows up to a limit. */
async function countUpToLimit(database: Database, query: Query): Promise<number> {
  const some = query.select(sql`1`.as('one')).limit(counts.maxCount);
  const counted = database.selectNoFrom(sql<number>`(select count(*) from ${some} as found)`.as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

function describeUse({ shown, total }: RecordUse): string {
  return formatMessage(shown ? 'server.use' : 'server.useElsewhere', { title: shown?.title, total });
}

function toUseAnswer({ shown, by, total, records }: RecordUse): RecordValues[] {
  if (!shown) return [];
  const { name, entity } = shown;
  const first = records.map((row) => ({
    [names.key]: row[entity.key],
    [names.name]: getRecordDisplayName(entity, row),
  }));
  return [{ [names.resource]: name, [names.by]: by, [names.total]: total, [names.records]: first }];
}

/** Returns the resource that shows an entity's records to the user. */
function findShowingResource(
  { definitions, user }: RecordContext,
  { name }: Entity,
): RecordResource | undefined {
  return Object.values(definitions.resources).find(
    (one): one is RecordResource =>
      one.entity?.name === name &&
      one.list !== undefined &&
      !one.access.ownedBy &&
      canUserAccess(user, one.access),
  );
}
