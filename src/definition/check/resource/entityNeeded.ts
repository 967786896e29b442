import { says } from '../parts/says';
import { at, keyOf } from '../place';
import type { Rule } from '../types';

/** R009: what shows or enters records says whose records they are. */
export const entityNeeded: Rule = (resource) => {
  if (says(resource, resource.root, 'entity')) return [];
  return ['list', 'forms'].flatMap((key) => {
    const place = at(resource.root, key);
    return place ? [{ place: keyOf(place), message: `"${key}" needs an "entity"` }] : [];
  });
};
