import { narrowings, unreadable } from '../parts/constraints';
import { forms } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R053: in what a form asks beyond the entity, patterns are regular expressions. */
export const formPatternsCompile: Rule = (resource) =>
  forms(resource).flatMap((form) => narrowings(at(form, 'schema')).flatMap(unreadable));
