import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { findImpossibleValue } from '#definition/check/shared/choiceNodes.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getConditionPartNodes, getConditionPartValueNodes } from '#definition/check/shared/resourceNodes.ts';
import { getKeyNode, getMemberName } from '#definition/check/source/syntaxTree.ts';

/** R015: reports conditions on unknown properties. */
export const unknownConditionProperty: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getConditionPartNodes(resource).map((part) => ({ name: getMemberName(part), place: getKeyNode(part) })),
    getResourceEntity(resource, world),
  );

/** R028: reports conditions with values that the property cannot have. */
export const invalidConditionValue: CheckerRule = (resource, world) =>
  getConditionPartNodes(resource).flatMap((part) => {
    const asked = getPropertyNode(getResourceEntity(resource, world), getMemberName(part));
    return getConditionPartValueNodes(part).flatMap((value) => findImpossibleValue(value, asked, world));
  });
