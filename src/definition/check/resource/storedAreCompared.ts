import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { filterFields } from '../parts/filterFields';
import { property } from '../parts/properties';
import { filters } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R070: what is worked out when it is read is neither filtered nor sorted by, nor does it grant rows. */
export const storedAreCompared: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const sorted = texts(at(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: name.replace(/^-/, ''),
    place,
  }));
  const compared = texts(
    ...filters(resource).flatMap(filterFields),
    at(resource.root, 'access', 'rows', 'field'),
  );
  return [...compared, ...sorted]
    .filter(({ name }) => ['from', 'url'].some((key) => at(property(entity, name), key)))
    .map(({ name, place }) => ({
      place,
      message: `"${name}" is not stored, but worked out when it is read: nothing can be compared with it`,
    }));
};
