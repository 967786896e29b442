import { comparedValues, conditionParts } from '../parts/conditions';
import { entityOf } from '../parts/entityOf';
import { impossibleValue } from '../parts/impossibleValue';
import { property } from '../parts/properties';
import { nameOf } from '../place';
import type { Rule } from '../types';

/** R028: conditions compare with values that the property can have. */
export const conditionsCanHold: Rule = (resource, world) =>
  conditionParts(resource).flatMap((part) => {
    const asked = property(entityOf(resource, world), nameOf(part));
    return comparedValues(part).flatMap((value) => impossibleValue(value, asked, world));
  });
