import { texts } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { at } from '../place';
import type { Rule } from '../types';

/** R019: rows are granted by a property that they have. */
export const rowsByProperty: Rule = (resource, world) =>
  noSuchProperty(texts(at(resource.root, 'access', 'rows', 'field')), entityOf(resource, world));
