import { propertySent } from '../../../definition/request';
import type { Row } from '../../../definition/types';
import { unknownParameter } from '../../errors/failures';
import type { RecordContext, RecordResource } from '../../rules/types';
import { isAmong } from '../isAmong';
import { visible } from '../visible';
import { filterCondition } from './filterCondition';
import { sortOf } from './sortOf';

/** The records that a list call asks for: unsorted, as they are counted, and sorted. */
export function listQuery(context: RecordContext, besides: string[] = []) {
  const { database, resource, user, input, bound } = context;
  refuseUnknown(resource, input, besides);
  const filters = (resource.list?.filters ?? []).flatMap((filter) => filterCondition(context, filter, input));
  const named = Object.entries({ ...fixed(context), ...bound }).map(([name, value]) =>
    isAmong(name, [value]),
  );
  let matching = visible(database, resource, user);
  for (const condition of [...named, ...filters]) matching = matching.where(condition);

  const { field, descending } = sortOf(resource, input);
  const { key } = resource.entity;
  let sorted = matching.orderBy(field, (order) => (descending ? order.desc() : order.asc()).nullsLast());
  // Rows that are equal in the field must not change places from page to page.
  if (field !== key) sorted = sorted.orderBy(key, descending ? 'desc' : 'asc');
  return { matching, sorted };
}

function refuseUnknown({ list }: RecordResource, input: Row, besides: string[]): void {
  const known = ['sort', ...besides, ...(list?.filters ?? []).flatMap(({ params }) => params)];
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
