import { texts, unknown } from '../mention';
import { dictionaryNames } from '../parts/dictionaryNames';
import { properties } from '../parts/properties';
import { at } from '../place';
import type { Rule } from '../types';

/** S021: properties take their choices from dictionaries that exist. */
export const dictionariesExist: Rule = (entity, world) =>
  unknown(
    texts(...properties(entity).map((property) => at(property, 'dictionary'))),
    dictionaryNames(world),
    (name) => `there is no dictionary "${name}"`,
  );
