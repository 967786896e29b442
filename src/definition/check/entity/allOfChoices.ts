import { isList, listsChoices } from '../parts/listsChoices';
import { properties } from '../parts/properties';
import { at, nameOf } from '../place';
import type { Rule } from '../types';

/** S050: "all" stands for every choice of a list. */
export const allOfChoices: Rule = (entity) =>
  properties(entity).flatMap((property) => {
    const place = at(property, 'all');
    if (!place || (isList(property) && listsChoices(property))) return [];
    return [{ place, message: `"${nameOf(property)}" is no list of choices, so nothing can stand for all` }];
  });
