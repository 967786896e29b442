import { impossible } from '../parts/constraints';
import { entityConstraints } from '../parts/entityConstraints';
import type { Rule } from '../types';

/** S016: the least is not more than the most. */
export const limitsAgree: Rule = (entity) => entityConstraints(entity).flatMap(impossible);
