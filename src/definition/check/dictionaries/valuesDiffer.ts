import { dictionaries } from '../parts/dictionaries';
import { twice } from '../parts/twice';
import { at, items } from '../place';
import type { Rule } from '../types';

/** D014: a dictionary has each value once. */
export const valuesDiffer: Rule = (source) =>
  dictionaries(source).flatMap((dictionary) =>
    twice(
      items(at(dictionary, 'values')).map((choice) => at(choice, 'value')),
      (value) => `two choices have the value ${value}`,
    ),
  );
