import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { findImpossibleValue } from '#definition/check/shared/choiceNodes.ts';
import {
  enumerateRecordStates,
  type RecordStateContext,
  satisfiesCondition,
} from '#definition/check/shared/enumerateRecordStates.ts';
import {
  getPropertyNode,
  getPropertyNodes,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import { getReferenceConditions } from '#definition/check/shared/referenceFindings.ts';
import {
  getActionNodes,
  getAllFormFieldNodes,
  getColumnPageAndDetailFieldNodes,
  getConditionPartValueNodes,
  getDerivedValueNodes,
} from '#definition/check/shared/resourceNodes.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** Condition keys that must be met at the same time for an element to be visible or enabled. */
const jointConditions = [['when', 'enabledWhen'], ['lockedWhen'], ['when', 'tooltipWhen']];

/** R200: reports conditions that no record can meet, alone or together. */
export const unsatisfiableCondition: CheckerRule = (resource, world) => {
  const meant = { entity: getResourceEntity(resource, world), world };
  const ofRecords = [
    ...getColumnPageAndDetailFieldNodes(resource),
    ...getActionNodes(resource),
    ...getDerivedValueNodes(resource),
  ];
  return [
    ...ofRecords.flatMap((holder) => findUnsatisfiableConditions(holder, { ...meant, stored: true })),
    ...getAllFormFieldNodes(resource).flatMap((holder) =>
      findUnsatisfiableConditions(holder, { ...meant, stored: false }),
    ),
  ];
};

function findUnsatisfiableConditions(holder: SyntaxNode, meant: RecordStateContext): CheckerFinding[] {
  return jointConditions.flatMap((keys) => {
    const conditions = keys.flatMap((key) => getNodeAt(holder, key) ?? []);
    const last = conditions.at(-1);
    return last ? findContradiction(conditions, last, meant) : [];
  });
}

/** S212: reports conditions of references (`selectableWhen`, `rejectedWhen`) and URL parameters that no record can meet. */
export const unsatisfiableReferenceOrUrlCondition: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((place) => {
    const reference = getNodeAt(place, 'references');
    const target = getResourceEntity(world.resources.get(getStringAt(reference, 'resource') ?? ''), world);
    const meant = { entity: target, world, stored: true };
    const conditions = getReferenceConditions(reference);
    return [
      ...conditions.flatMap((condition) => findContradiction([condition], condition, meant)),
      ...getItemNodes(getNodeAt(place, 'url', 'query')).flatMap((parameter) => {
        const condition = getNodeAt(parameter, 'when');
        return condition ? findContradiction([condition], condition, { entity, world, stored: true }) : [];
      }),
    ];
  });

/** Finds conditions that no record can meet together. */
function findContradiction(
  conditions: SyntaxNode[],
  place: SyntaxNode,
  meant: RecordStateContext,
): CheckerFinding[] {
  const parts = conditions.flatMap(getMemberNodes);
  if (parts.length === 0 || parts.some((part) => isReportedElsewhere(part, meant))) return [];
  const states = enumerateRecordStates(parts, meant);
  if (!states || states.some((state) => satisfiesCondition(parts, state))) return [];
  const alone = parts.find((part) => {
    const ofPart = enumerateRecordStates([part], meant);
    return ofPart && !ofPart.some((state) => satisfiesCondition([part], state));
  });
  const names = [...new Set(parts.map(getMemberName))].map((name) => `"${name}"`).join(' and ');
  const where = conditions.length > 1 ? ` with "${getMemberName(conditions[0] as SyntaxNode)}"` : '';
  return alone
    ? [
        {
          place: alone,
          message: `no record can meet this condition: it excludes all values of "${getMemberName(alone)}"`,
        },
      ]
    : [
        {
          place: getKeyNode(place),
          message: `no record can meet this condition${where}: the parts for ${names} contradict each other`,
        },
      ];
}

/** Unknown properties and impossible values have their own rules. */
function isReportedElsewhere(part: SyntaxNode, { entity, world }: RecordStateContext): boolean {
  const asked = getPropertyNode(entity, getMemberName(part));
  return (
    !asked ||
    getConditionPartValueNodes(part).some((value) => findImpossibleValue(value, asked, world).length > 0)
  );
}
