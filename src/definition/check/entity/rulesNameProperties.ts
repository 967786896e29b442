import { mentioned } from '../parts/constraints';
import { noSuchProperty } from '../parts/noSuchProperty';
import { rulePartials } from '../parts/rulePartials';
import type { Rule } from '../types';

/** S013: rules between properties speak of properties. */
export const rulesNameProperties: Rule = (entity) =>
  noSuchProperty(rulePartials(entity).flatMap(mentioned), entity);
