import { entityOf } from '../parts/entityOf';
import { filterFields } from '../parts/filterFields';
import { impossibleValue } from '../parts/impossibleValue';
import { property } from '../parts/properties';
import { filters } from '../parts/screen';
import { at, items, textAt } from '../place';
import type { Rule } from '../types';

/** R029: what a filter offers are choices of its property. */
export const offersAreChoices: Rule = (resource, world) =>
  filters(resource).flatMap((filter) => {
    const compared = property(entityOf(resource, world), textAt(filterFields(filter)[0]) ?? '');
    return items(at(filter, 'offer')).flatMap((value) => impossibleValue(value, compared, world));
  });
