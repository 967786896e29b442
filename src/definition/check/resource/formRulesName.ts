import { mentioned, worded } from '../parts/constraints';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { forms } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R051: what a form asks beyond the entity is about properties. */
export const formRulesName: Rule = (resource, world) => {
  const partials = forms(resource).map((form) => at(form, 'schema'));
  return noSuchProperty(
    [...partials.flatMap(mentioned), ...partials.flatMap(worded)],
    entityOf(resource, world),
  );
};
