import { properties } from '../parts/properties';
import { says } from '../parts/says';
import { keyOf } from '../place';
import type { Rule } from '../types';

/** S031: what a row holds is a dimension or a metric, unless it is taken from another row. */
export const rolesPlain: Rule = (row) =>
  properties(row)
    .filter((property) => !['role', '$ref'].some((key) => says(row, property, key)))
    .map((property) => ({ place: keyOf(property), message: 'it needs a "role": dimension or metric' }));
