import { dictionaries } from '../parts/dictionaries';
import { says } from '../parts/says';
import { keyOf } from '../place';
import type { Rule } from '../types';

const origins = ['values', 'distinct', 'entities'];

/** D010: the reference server knows what a dictionary's call answers, from one place. */
export const oneOrigin: Rule = (source) =>
  dictionaries(source)
    .filter((dictionary) => dictionary.node.type === 'object')
    .filter((dictionary) => origins.filter((key) => says(source, dictionary, key)).length !== 1)
    .map((dictionary) => ({
      place: keyOf(dictionary),
      message: 'a dictionary needs either "values", "distinct" or "entities"',
    }));
