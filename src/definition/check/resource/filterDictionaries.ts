import { texts, unknown } from '../mention';
import { dictionaryNames } from '../parts/dictionaryNames';
import { filters } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R027: filters take their choices from dictionaries that exist. */
export const filterDictionaries: Rule = (resource, world) =>
  unknown(
    texts(...filters(resource).map((filter) => at(filter, 'dictionary'))),
    dictionaryNames(world),
    (name) => `there is no dictionary "${name}"`,
  );
