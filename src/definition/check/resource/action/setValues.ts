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
import { getMemberNamesWithNodes, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getValueAt,
  type SyntaxNode,
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
    const set = getNodeAt(action, 'set');
    if (!set) return [];
    if (!ofRecord.includes(action.node))
      return [
        {
          place: getKeyNode(set),
          message: '"set" is only possible in a row or cell, where there is a record',
        },
      ];
    if (!getCallNodes(resource).some((call) => getMemberName(call) === 'update'))
      return [{ place: getKeyNode(set), message: '"set" requires the call "update" in "api"' }];
    const values = getMemberNodes(set).flatMap((value) =>
      findInvalidSetValue(value, getPropertyNode(entity, getMemberName(value)), world).concat(
        findClearedRequiredValue(value, entity),
      ),
    );
    return [...findUnknownProperties(getMemberNamesWithNodes(set), entity), ...values];
  });
};

function findInvalidSetValue(
  value: SyntaxNode,
  set: SyntaxNode | undefined,
  world: SymbolTable,
): CheckerFinding[] {
  if (!set) return [];
  const keyword = unsettableKeys.find((key) => getNodeAt(set, key));
  if (keyword)
    return [
      {
        place: getKeyNode(value),
        message: `"${getMemberName(value)}" has "${keyword}", so actions cannot set it`,
      },
    ];
  if (parsePropertyPlaceholder(getValueAt(value)))
    return [{ place: value, message: '"set" requires a constant value' }];
  return findImpossibleValue(value, set, world);
}

/** Finds actions that clear a required property. */
function findClearedRequiredValue(value: SyntaxNode, entity: DefinitionSource | undefined): CheckerFinding[] {
  const required = getNamesWithNodes(...getItemNodes(getNodeAt(entity?.root, 'required'))).map(
    ({ name }) => name,
  );
  return getValueAt(value) === null && required.includes(getMemberName(value))
    ? [{ place: value, message: `"${getMemberName(value)}" is required, so actions cannot clear it` }]
    : [];
}

/**
 * R127: reports derived values (`derivedValues`) of unknown properties, impossible values, or on calls other than create and
 * update.
 */
export const invalidDerivedValue: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getCallNodes(resource).flatMap((call): CheckerFinding[] => {
    const also = getNodeAt(call, 'derivedValues');
    if (!also) return [];
    if (!['create', 'update'].includes(getMemberName(call)))
      return [
        {
          place: getKeyNode(also),
          message: `"${getMemberName(call)}" does not store a record: only "create" and "update" do`,
        },
      ];
    return getItemNodes(also).flatMap((one) => {
      const set = getNodeAt(one, 'set');
      const changed = getNodeAt(one, 'changed');
      return [
        ...(changed && getMemberName(call) === 'create'
          ? [{ place: getKeyNode(changed), message: '"create" cannot depend on changed properties' }]
          : []),
        ...findUnknownProperties(getMemberNamesWithNodes(set), entity),
        ...findUnknownProperties(getNamesWithNodes(...getItemNodes(changed)), entity),
        ...getMemberNodes(set).flatMap((value) =>
          findImpossibleValue(value, getPropertyNode(entity, getMemberName(value)), world),
        ),
      ];
    });
  });
};

/** R086: reports actions that set a value which no transition allows in the state where the action is offered. */
export const disallowedActionTransition: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getActionNodes(resource).flatMap((action) =>
    getMemberNodes(getNodeAt(action, 'set')).flatMap((value) => {
      const set = getPropertyNode(entity, getMemberName(value));
      const transitions = getNodeAt(set, 'transitions');
      const all = getPossibleValues(set, world);
      if (!transitions || !all?.includes(getValueAt(value)) || hasUnknownValues(transitions, all)) return [];
      const from = all.filter((one) => isActionOffered(action, getMemberName(value), one));
      const isPossible = from.some((one) =>
        getItemNodes(getNodeAt(transitions, String(one))).some((to) => getValueAt(to) === getValueAt(value)),
      );
      const written = JSON.stringify(getValueAt(value));
      return isPossible
        ? []
        : [
            {
              place: value,
              message: `no transition of "${getMemberName(value)}" leads to ${written} in the states where this action is offered`,
            },
          ];
    }),
  );
};

/** Returns true if a transition names an unknown value; that has its own rule. */
function hasUnknownValues(transitions: SyntaxNode, all: unknown[]): boolean {
  const known = all.map(String);
  const steps = getMemberNodes(transitions).flatMap((from) => [
    getMemberName(from),
    ...getItemNodes(from).map((to) => getValueAt(to)),
  ]);
  return steps.some((step) => !known.includes(String(step)));
}

/**
 * Returns true if an action may be offered for records with a value of a property. Only conditions on that property
 * count.
 */
function isActionOffered(action: SyntaxNode, name: string, value: unknown): boolean {
  return ['when', 'enabledWhen'].every((key) => {
    const wanted = getNodeAt(action, key, name);
    if (!wanted) return true;
    const not = getNodeAt(wanted, 'not');
    const compared = [getValueAt(not ?? wanted)].flat();
    return compared.includes(value) !== Boolean(not);
  });
}
