import { choices } from '../parts/choices';
import { properties } from '../parts/properties';
import { twice } from '../parts/twice';
import { at } from '../place';
import type { Rule } from '../types';

/** S023: no two choices of a property have the same value or code. */
export const choicesDiffer: Rule = (entity) =>
  properties(entity).flatMap((property) =>
    ['const', 'code'].flatMap((key) =>
      twice(
        choices(property).map((choice) => at(choice, key)),
        (value) => `two choices have the ${key === 'const' ? 'value' : 'code'} ${value}`,
      ),
    ),
  );
