import { texts } from '../mention';
import { noSuchProperty } from '../parts/noSuchProperty';
import { at, items } from '../place';
import type { Rule } from '../types';

/** S012: what every record has is a property. */
export const requiredAreProperties: Rule = (entity) =>
  noSuchProperty(texts(...items(at(entity.root, 'required'))), entity);
