import { parsePropertyPlaceholder } from '#definition/api/callRequest.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { findImpossibleValue, getPossibleValues } from '#definition/check/shared/choiceNodes.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import {
  getActionNodes,
  getCallNodes,
  getRowAndCellActionNodes,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { getMemberNameReferences, toNameReferences } from '#definition/check/source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  valueAt,
} from '#definition/check/source/syntaxTree.ts';

/** Keys of properties that users cannot set. */
const unsettableKeys = ['generated', 'secret', 'writeOnly', 'lookup', 'url', 'references'];

/**
 * R085: reports actions that set an unknown property or a value it cannot have, or that have no record or update call.
 */
export const invalidSetValue: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const ofRecord = getRowAndCellActionNodes(resource).map(({ node }) => node);
  return getActionNodes(resource).flatMap((action): CheckerFinding[] => {
    const set = nodeAt(action, 'set');
    if (!set) return [];
    if (!ofRecord.includes(action.node))
      return [
        { place: keyNode(set), message: '"set" is only possible in a row or cell, where there is a record' },
      ];
    if (!getCallNodes(resource).some((call) => memberName(call) === 'update'))
      return [{ place: keyNode(set), message: '"set" requires the call "update" in "api"' }];
    const values = objectMembers(set).flatMap((value) =>
      findInvalidSetValue(value, getPropertyNode(entity, memberName(value)), world).concat(
        findClearedRequiredValue(value, entity),
      ),
    );
    return [...findUnknownProperties(getMemberNameReferences(set), entity), ...values];
  });
};

function findInvalidSetValue(
  value: SyntaxNode,
  set: SyntaxNode | undefined,
  world: SymbolTable,
): CheckerFinding[] {
  if (!set) return [];
  const keyword = unsettableKeys.find((key) => nodeAt(set, key));
  if (keyword)
    return [
      { place: keyNode(value), message: `"${memberName(value)}" has "${keyword}", so actions cannot set it` },
    ];
  if (parsePropertyPlaceholder(valueAt(value)))
    return [{ place: value, message: '"set" requires a constant value' }];
  return findImpossibleValue(value, set, world);
}

/** Finds actions that clear a required property. */
function findClearedRequiredValue(value: SyntaxNode, entity: DefinitionSource | undefined): CheckerFinding[] {
  const required = toNameReferences(...arrayItems(nodeAt(entity?.root, 'required'))).map(({ name }) => name);
  return valueAt(value) === null && required.includes(memberName(value))
    ? [{ place: value, message: `"${memberName(value)}" is required, so actions cannot clear it` }]
    : [];
}

/**
 * R127: reports derived values (`derivedValues`) of unknown properties, impossible values, or on calls other than create and
 * update.
 */
export const invalidDerivedValue: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getCallNodes(resource).flatMap((call): CheckerFinding[] => {
    const also = nodeAt(call, 'derivedValues');
    if (!also) return [];
    if (!['create', 'update'].includes(memberName(call)))
      return [
        {
          place: keyNode(also),
          message: `"${memberName(call)}" does not store a record: only "create" and "update" do`,
        },
      ];
    return arrayItems(also).flatMap((one) => {
      const set = nodeAt(one, 'set');
      const changed = nodeAt(one, 'changed');
      return [
        ...(changed && memberName(call) === 'create'
          ? [{ place: keyNode(changed), message: '"create" cannot depend on changed properties' }]
          : []),
        ...findUnknownProperties(getMemberNameReferences(set), entity),
        ...findUnknownProperties(toNameReferences(...arrayItems(changed)), entity),
        ...objectMembers(set).flatMap((value) =>
          findImpossibleValue(value, getPropertyNode(entity, memberName(value)), world),
        ),
      ];
    });
  });
};

/** R086: reports actions that set a value which no transition allows in the state where the action is offered. */
export const disallowedActionTransition: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getActionNodes(resource).flatMap((action) =>
    objectMembers(nodeAt(action, 'set')).flatMap((value) => {
      const set = getPropertyNode(entity, memberName(value));
      const transitions = nodeAt(set, 'transitions');
      const all = getPossibleValues(set, world);
      if (!transitions || !all?.includes(valueAt(value)) || hasUnknownValues(transitions, all)) return [];
      const from = all.filter((one) => isActionOffered(action, memberName(value), one));
      const isPossible = from.some((one) =>
        arrayItems(nodeAt(transitions, String(one))).some((to) => valueAt(to) === valueAt(value)),
      );
      const written = JSON.stringify(valueAt(value));
      return isPossible
        ? []
        : [
            {
              place: value,
              message: `no transition of "${memberName(value)}" leads to ${written} in the states where this action is offered`,
            },
          ];
    }),
  );
};

/** Returns true if a transition names an unknown value; that has its own rule. */
function hasUnknownValues(transitions: SyntaxNode, all: unknown[]): boolean {
  const known = all.map(String);
  const steps = objectMembers(transitions).flatMap((from) => [
    memberName(from),
    ...arrayItems(from).map((to) => valueAt(to)),
  ]);
  return steps.some((step) => !known.includes(String(step)));
}

/**
 * Returns true if an action may be offered for records with a value of a property. Only conditions on that property
 * count.
 */
function isActionOffered(action: SyntaxNode, name: string, value: unknown): boolean {
  return ['when', 'enabledWhen'].every((key) => {
    const wanted = nodeAt(action, key, name);
    if (!wanted) return true;
    const not = nodeAt(wanted, 'not');
    const compared = [valueAt(not ?? wanted)].flat();
    return compared.includes(value) !== Boolean(not);
  });
}
