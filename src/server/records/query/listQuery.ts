import { isDerived } from '../../../definition/derived';
import type { Row } from '../../../definition/model/entity';
import type { Resource } from '../../../definition/model/resource';
import { profile, readSort } from '../../../definition/profile';
import { propertySent } from '../../../definition/request';
import { text } from '../../../definition/text';
import { choosingOf } from '../../access/choosing';
import { type RecordResource, rowAccess } from '../../access/rowAccess';
import type { RecordContext } from '../../context';
import { invalid, unknownParameter } from '../../errors/failures';
import { anyOf, whereIn } from '../../storage/whereIn';
import { listedProperties } from '../serialize';
import { filterCondition } from './filterCondition';
import { whereMeets } from './whereMeets';

/** The records that a list call asks for: unsorted, as they are counted, and sorted. */
export async function listQuery(context: RecordContext) {
  const { database, definitions, resource, user, input, bound, rule } = context;
  refuseUnknown(resource, input);
  const filters = (resource.list?.filters ?? []).flatMap((filter) => filterCondition(context, filter, input));
  const named = Object.entries({ ...fixed(context), ...bound }).map(([name, value]) =>
    whereIn(name, [value]),
  );
  const own = rule.listed ? [await rule.listed(context)] : [];
  const choosable = choosingOf(user, resource, definitions)?.conditions ?? [];
  const offered =
    choosable.length > 0 ? [anyOf(choosable.map((when) => whereMeets(resource.entity, when)))] : [];
  let matching = rowAccess(database, resource, user);
  for (const condition of [...named, ...filters, ...own, ...offered]) matching = matching.where(condition);

  const { field, descending } = sortOf(resource, input);
  const { key } = resource.entity;
  let sorted = matching.orderBy(field, (order) => (descending ? order.desc() : order.asc()).nullsLast());
  // Rows that are equal in the field must not change places from page to page.
  if (field !== key) sorted = sorted.orderBy(key, descending ? 'desc' : 'asc');
  return { matching, sorted };
}

function refuseUnknown({ list }: RecordResource, input: Row): void {
  const { page, sort } = profile;
  const filters = (list?.filters ?? []).flatMap(({ params }) => params);
  const known = [sort.name, page.index, page.size, ...filters];
  const unknown = Object.keys(input).find((name) => !known.includes(name));
  if (unknown) throw unknownParameter(unknown, known);
}

/** A list that always sends the same value of a property has only the records with this value. */
function fixed({ resource: { entity }, call: { send } }: RecordContext): Row {
  const entries = Object.entries(send).filter(
    ([name, value]) => name in entity.properties && propertySent(value) === undefined,
  );
  return Object.fromEntries(entries);
}

type Sort = NonNullable<Resource['list']>['sort'];

/** The order that is asked for, as "domain" or "-created_time"; else the list's own, else the newest first. */
function sortOf({ entity, list }: RecordResource, { [profile.sort.name]: sent }: Row): Sort {
  if (sent === undefined || sent === '') return list?.sort ?? { field: entity.key, descending: true };
  const sort = readSort(String(sent));
  const { field } = sort;
  const sortable = listedProperties(entity).filter(
    (property) => !['array', 'object'].includes(property.type) && !isDerived(property),
  );
  if (!sortable.some(({ name }) => name === field))
    throw invalid([{ field: `/${profile.sort.name}`, message: text('server.sort', { field }) }]);
  return sort;
}
