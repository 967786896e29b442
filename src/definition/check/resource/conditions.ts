import { impossibleValue } from '../parts/choices';
import { entityOf, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { comparedValues, conditionParts } from '../parts/screen';
import { keyOf, nameOf } from '../source/place';

/** R015: conditions ask about properties. */
export const unknownConditionProperty: Rule = (resource, world) =>
  unknownProperties(
    conditionParts(resource).map((part) => ({ name: nameOf(part), place: keyOf(part) })),
    entityOf(resource, world),
  );

/** R028: conditions compare with values that the property can have. */
export const impossibleCondition: Rule = (resource, world) =>
  conditionParts(resource).flatMap((part) => {
    const asked = property(entityOf(resource, world), nameOf(part));
    return comparedValues(part).flatMap((value) => impossibleValue(value, asked, world));
  });
