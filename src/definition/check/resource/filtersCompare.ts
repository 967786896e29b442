import type { Finding } from '../finding';
import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { filterFields } from '../parts/filterFields';
import { noSuchProperty } from '../parts/noSuchProperty';
import { says } from '../parts/says';
import { filters } from '../parts/screen';
import type { Place } from '../place';
import type { Source } from '../source';
import type { Rule } from '../types';

/** R013: a filter compares properties. */
export const filtersCompare: Rule = (resource, world) =>
  filters(resource).flatMap((filter) => [
    ...empty(resource, filter),
    ...noSuchProperty(texts(...filterFields(filter)), entityOf(resource, world)),
  ]);

function empty(resource: Source, place: Place): Finding[] {
  return place.node.type === 'object' &&
    !['field', 'fields', 'param'].some((key) => says(resource, place, key))
    ? [{ place, message: 'a filter needs a "field", "fields" or a "param"' }]
    : [];
}
