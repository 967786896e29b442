import { at, items, type Place } from '../place';

/** Where a filter names the properties that it compares: without a field, the parameter is the property. */
export function filterFields(filter: Place): Place[] {
  if (filter.node.type === 'string') return [filter];
  const several = at(filter, 'fields');
  const one = several ? undefined : (at(filter, 'field') ?? at(filter, 'param'));
  return [...items(several), ...(one ? [one] : [])];
}
