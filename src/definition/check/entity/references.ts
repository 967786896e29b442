import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findImpossibleValue } from '../shared/choiceNodes.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getPropertyNodes,
  getResourceEntity,
} from '../shared/propertyNodes.ts';
import {
  findInvalidReferenceTargets,
  findUnknownReferenceTargetProperties,
  findUnsearchableReferences,
  getReferenceConditions,
} from '../shared/referenceFindings.ts';
import { getConditionPartValueNodes } from '../shared/resourceNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import { type CheckerFinding, findDuplicateValues } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
} from '../source/syntaxTree.ts';

/** S018: reports references to an unknown resource or one without a list. */
export const invalidReferenceTarget: CheckerRule = (entity, world) =>
  findInvalidReferenceTargets(getReferenceNodes(entity), world);

/** S019: reports references that store or show an unknown property, or whose value does not identify one record. */
export const invalidReferenceTargetProperty: CheckerRule = (entity, world) => [
  ...findUnknownReferenceTargetProperties(getReferenceNodes(entity), world),
  // Values in facts are stored as delivered, so their references are not checked.
  ...(entity.kind === 'entity' ? getPropertyNodes(entity) : []).flatMap((referring) =>
    findAmbiguousReference(referring, world),
  ),
];

/** Finds references whose stored value is not unique, or has another type than the referring property. */
function findAmbiguousReference(referring: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const value = nodeAt(referring, 'references', 'value');
  const name = stringAt(referring, 'references', 'resource') ?? '';
  const target = getResourceEntity(world.resources.get(name), world);
  const stored = getPropertyNode(target, stringAt(value) ?? '');
  // Several choice sources and unknown keys have their own rules.
  const isTold = nodeAt(referring, 'dictionary') ?? nodeAt(referring, 'oneOf') ?? nodeAt(referring, 'enum');
  if (!value || !target || !stored || isTold) return [];
  if (stringAt(stored, 'generated') === 'key' && stringAt(stored, 'type') !== 'integer') return [];
  const isKey = memberName(stored) === (stringAt(target.root, 'key') ?? 'id');
  if (!isKey && !nodeAt(stored, 'unique'))
    return [
      {
        place: value,
        message: `"${memberName(stored)}" of "${target.name}" is not unique, so it does not identify a record`,
      },
    ];
  const [held, own] = [referring, stored].map((place) => stringAt(place, 'type') ?? 'string');
  const type = held === 'array' ? (stringAt(referring, 'items', 'type') ?? 'string') : held;
  return type === own
    ? []
    : [
        {
          place: nodeAt(referring, 'type') ?? value,
          message: `"${memberName(stored)}" of "${target.name}" has the type ${own}, but "${memberName(referring)}" has the type ${type}`,
        },
      ];
}

/** S219: reports references by a value that can change without `onUpdate`, and `onUpdate` where the value is the key. */
export const missingOrIneffectiveOnUpdate: CheckerRule = (entity, world) =>
  entity.kind === 'entity'
    ? getReferenceNodes(entity).flatMap((reference) => findUnfollowedReference(reference, world))
    : [];

function findUnfollowedReference(reference: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const value = nodeAt(reference, 'value');
  const onUpdate = nodeAt(reference, 'onUpdate');
  const target = getResourceEntity(world.resources.get(stringAt(reference, 'resource') ?? ''), world);
  const name = stringAt(value) ?? '';
  const stored = getPropertyNode(target, name);
  if (!value || !target || !stored) return [];
  const isKey = name === (stringAt(target.root, 'key') ?? 'id');
  if (isKey && onUpdate)
    return [{ place: onUpdate, message: `"${name}" is the key of "${target.name}" and never changes` }];
  if (isKey || onUpdate) return [];
  const message = `"${name}" of "${target.name}" can change. Store the key, or add "onUpdate": "cascade" or "restrict"`;
  return [{ place: value, message }];
}

/** S020: reports references to records that cannot be searched. */
export const unsearchableReference: CheckerRule = (entity, world) =>
  findUnsearchableReferences(getReferenceNodes(entity), world);

/** S051: reports conditions of a reference (`selectableWhen`, `rejectedWhen`) on unknown properties or impossible values. */
export const invalidReferenceCondition: CheckerRule = (entity, world) =>
  getReferenceNodes(entity).flatMap((reference) => {
    const target = getResourceEntity(world.resources.get(stringAt(reference, 'resource') ?? ''), world);
    const parts = getReferenceConditions(reference).flatMap(objectMembers);
    return [
      ...findDuplicateValues(
        arrayItems(nodeAt(reference, 'rejectedWhen')).map((refusal) => nodeAt(refusal, 'when')),
        () => 'an earlier entry matches the same records, so this message is never shown',
      ),
      ...findUnknownProperties(
        parts.map((part) => ({ name: memberName(part), place: keyNode(part) })),
        target,
      ),
      ...parts.flatMap((part) =>
        getConditionPartValueNodes(part).flatMap((value) =>
          findImpossibleValue(value, getPropertyNode(target, memberName(part)), world),
        ),
      ),
    ];
  });

/** Returns the nodes of the references in an entity's properties. */
function getReferenceNodes(entity: DefinitionSource): SyntaxNode[] {
  return getPropertyNodes(entity).flatMap((property) => nodeAt(property, 'references') ?? []);
}
