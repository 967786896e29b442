import { texts, unknown } from '../mention';
import { dictionaries } from '../parts/dictionaries';
import { at } from '../place';
import type { Rule } from '../types';

/** D011: the resource whose records give the choices exists. */
export const distinctResourceExists: Rule = (source, { resources }) =>
  unknown(
    texts(...dictionaries(source).map((dictionary) => at(dictionary, 'distinct', 'resource'))),
    resources,
    (name) => `there is no resource "${name}"`,
  );
