import type { CheckerRule } from '../../parts/CheckerRule';
import { findImpossibleValue } from '../../parts/choiceNodes';
import { findUnknownProperties, getPropertyNode, getResourceEntity } from '../../parts/propertyNodes';
import { getComparedValueNodes, getConditionNodes } from '../../parts/resourceNodes';
import { keyNode, memberName } from '../../source/syntaxTree';

/** R015: reports conditions on unknown properties. */
export const unknownConditionProperty: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getConditionNodes(resource).map((part) => ({ name: memberName(part), place: keyNode(part) })),
    getResourceEntity(resource, world),
  );

/** R028: reports conditions with values that the property cannot have. */
export const invalidConditionValue: CheckerRule = (resource, world) =>
  getConditionNodes(resource).flatMap((part) => {
    const asked = getPropertyNode(getResourceEntity(resource, world), memberName(part));
    return getComparedValueNodes(part).flatMap((value) => findImpossibleValue(value, asked, world));
  });
