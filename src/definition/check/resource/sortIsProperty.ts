import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { at } from '../place';
import type { Rule } from '../types';

/** R018: a list is sorted by a property. */
export const sortIsProperty: Rule = (resource, world) =>
  noSuchProperty(
    texts(at(resource.root, 'list', 'sort')).map(({ name, place }) => ({
      name: name.replace(/^-/, ''),
      place,
    })),
    entityOf(resource, world),
  );
