import { worded } from '../parts/constraints';
import { noSuchProperty } from '../parts/noSuchProperty';
import { rulePartials } from '../parts/rulePartials';
import type { Rule } from '../types';

/** S014: messages for absent properties speak of properties. */
export const messagesNameProperties: Rule = (entity) =>
  noSuchProperty([entity.root, ...rulePartials(entity)].flatMap(worded), entity);
