import { apiProtocol, parseSort } from '#definition/api/apiProtocol.ts';
import { parsePropertyPlaceholder } from '#definition/api/callRequest.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getSelectOnlyAccess } from '#server/access/optionAccess.ts';
import { type RecordResource, startVisibleRowsQuery } from '#server/access/rowAccess.ts';
import type { RecordContext } from '#server/context.ts';
import { unknownParameterError, validationError } from '#server/errors/apiErrors.ts';
import { whereAny, whereIn } from '#server/storage/sqlConditions.ts';
import { getListedProperties } from '../toWireRecords.ts';
import { buildConditionSql } from './buildConditionSql.ts';
import { buildFilterConditions } from './buildFilterConditions.ts';
import { buildSortExpression, buildValuePositionExpression } from './buildSortExpression.ts';

/** Builds the queries of a list call: unsorted for the count, and sorted for the rows. */
export async function buildListQueries(context: RecordContext) {
  const { database, definitions, resource, user, input, bound, resourceCode } = context;
  assertKnownParameters(resource, input);
  const filters = (resource.list?.filters ?? []).flatMap((filter) =>
    buildFilterConditions(context, filter, input),
  );
  const named = Object.entries({ ...getFixedValues(context), ...bound }).map(([name, value]) =>
    whereIn(name, [value]),
  );
  const own = resourceCode.listCondition ? [await resourceCode.listCondition(context)] : [];
  const choosable = getSelectOnlyAccess(user, resource, definitions)?.conditions ?? [];
  const offered =
    choosable.length > 0 ? [whereAny(choosable.map((when) => buildConditionSql(resource.entity, when)))] : [];
  let matching = startVisibleRowsQuery(database, resource, user);
  for (const condition of [...named, ...filters, ...own, ...offered]) matching = matching.where(condition);

  if (context.order) return { matching, sorted: sortByPlace(matching, context.order, resource) };
  const { property, descending } = readSortParameter(resource, input);
  const place = buildSortExpression(context, property);
  const sorted = matching
    .orderBy(place, (order) => (descending ? order.desc() : order.asc()).nullsLast())
    // Equal rows are sorted by key, so that the order is stable across pages.
    .orderBy(resource.entity.key, descending ? 'desc' : 'asc');
  return { matching, sorted };
}

type VisibleRowsQuery = ReturnType<typeof startVisibleRowsQuery>;

/** Sorts rows by the place of a property's value in a list of values; rows without a place come last. */
function sortByPlace(
  matching: VisibleRowsQuery,
  { property, values }: NonNullable<RecordContext['order']>,
  { entity }: RecordResource,
): VisibleRowsQuery {
  const places = values.map((value) => ({ value }));
  const place = buildValuePositionExpression(property, places);
  return matching.orderBy(place, (order) => order.asc().nullsLast()).orderBy(entity.key, 'desc');
}

function assertKnownParameters({ list }: RecordResource, input: RecordValues): void {
  const { page, sort } = apiProtocol;
  const filters = (list?.filters ?? []).flatMap(({ params }) => params);
  const known = [sort.name, page.index, page.size, ...filters];
  const unknown = Object.keys(input).find((name) => !known.includes(name));
  if (unknown) throw unknownParameterError(unknown, known);
}

/** Returns the values that the list call always sends: its records all have these values. */
function getFixedValues({ resource: { entity }, call: { send } }: RecordContext): RecordValues {
  const entries = Object.entries(send).filter(
    ([name, value]) => name in entity.properties && parsePropertyPlaceholder(value) === undefined,
  );
  return Object.fromEntries(entries);
}

/**
 * Returns the requested sort order, such as "domain" or "-created_time"; otherwise the list's default, otherwise newest
 * first.
 */
function readSortParameter(
  { entity, list }: RecordResource,
  { [apiProtocol.sort.name]: sent }: RecordValues,
): { property: Property; descending: boolean } {
  const byDefault = list?.sort ?? { field: entity.key, descending: true };
  const isDefault = sent === undefined || sent === '';
  const { field, descending } = isDefault ? byDefault : parseSort(String(sent));
  const property = entity.properties[field];
  if (property && (isDefault || isSortable(entity, property))) return { property, descending };
  throw validationError([
    { field: `/${apiProtocol.sort.name}`, message: formatMessage('server.sort', { field }) },
  ]);
}

function isSortable(entity: Entity, property: Property): boolean {
  const isListed = getListedProperties(entity).includes(property);
  return isListed && !['array', 'object'].includes(property.type) && !isComputedProperty(property);
}
