import { properties } from '../parts/properties';
import { at, items } from '../place';
import type { Rule } from '../types';

/** S041: a parameter of an address carries either a property or a macro. */
export const parametersCarry: Rule = (entity) =>
  properties(entity)
    .flatMap((place) => items(at(place, 'url', 'query')))
    .filter(
      (parameter) => (at(parameter, 'property') === undefined) === (at(parameter, 'macro') === undefined),
    )
    .map((place) => ({ place, message: 'a parameter carries one of "property" and "macro"' }));
