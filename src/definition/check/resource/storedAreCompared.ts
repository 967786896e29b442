import { type Mention, texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { filterFields } from '../parts/filterFields';
import { property } from '../parts/properties';
import { filters } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/**
 * R070: what is worked out when it is read is not sorted by, nor does it grant rows; what is taken from another
 * record can be filtered by, a whole address cannot.
 */
export const storedAreCompared: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const sorted = texts(at(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: name.replace(/^-/, ''),
    place,
  }));
  const granting = texts(at(resource.root, 'access', 'rows', 'field'));
  const filtered = texts(...filters(resource).flatMap(filterFields));
  const isAny = (keys: string[]) => (mention: Mention) =>
    keys.some((key) => at(property(entity, mention.name), key));
  return [...filtered.filter(isAny(['url'])), ...[...granting, ...sorted].filter(isAny(['from', 'url']))].map(
    ({ name, place }) => ({
      place,
      message: `"${name}" is not stored, but worked out when it is read: nothing can be compared with it`,
    }),
  );
};
