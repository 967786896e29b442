import { unreadable } from '../parts/constraints';
import { entityConstraints } from '../parts/entityConstraints';
import type { Rule } from '../types';

/** S017: patterns are regular expressions. */
export const patternsCompile: Rule = (entity) => entityConstraints(entity).flatMap(unreadable);
