import { impossible, narrowings } from '../parts/constraints';
import { forms } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R052: in what a form asks beyond the entity, the least is not more than the most. */
export const formLimitsAgree: Rule = (resource) =>
  forms(resource).flatMap((form) => narrowings(at(form, 'schema')).flatMap(impossible));
