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
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** S018: reports references to an unknown resource or one without a list. */
export const invalidReferenceTarget: CheckerRule = (entity, world) =>
  findInvalidReferenceTargets(getReferenceNodes(entity), world);

/**
 * S019: reports references that store or show an unknown property, whose value does not identify one record, or that
 * refer by name to a key.
 */
export const invalidReferenceTargetProperty: CheckerRule = (entity, world) => [
  ...findUnknownReferenceTargetProperties(getReferenceNodes(entity), world),
  // Keys in facts are stored as delivered, so only references by name are checked.
  ...getPropertyNodes(entity)
    .filter((referring) => entity.kind === 'entity' || getValueAt(getNodeAt(referring, 'byName')) === true)
    .flatMap((referring) => [
      ...findAmbiguousReference(referring, world),
      ...findNameThatIsKey(referring, world),
    ]),
];

/** Finds `byName` of a dimension whose value is the key of the record: the ingest checks keys, but not names. */
function findNameThatIsKey(dimension: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const byName = getNodeAt(dimension, 'byName');
  const target = getResourceEntity(
    world.resources.get(getStringAt(dimension, 'references', 'resource') ?? ''),
    world,
  );
  const value = getStringAt(dimension, 'references', 'value');
  return byName && target && value === (getStringAt(target.root, 'key') ?? 'id')
    ? [{ place: getKeyNode(byName), message: `"${value}" of "${target.name}" is its key, not a name` }]
    : [];
}

/** Finds references whose stored value is not unique, or has another type than the referring property. */
function findAmbiguousReference(referring: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const value = getNodeAt(referring, 'references', 'value');
  const name = getStringAt(referring, 'references', 'resource') ?? '';
  const target = getResourceEntity(world.resources.get(name), world);
  const stored = getPropertyNode(target, getStringAt(value) ?? '');
  // Several choice sources and unknown keys have their own rules.
  const isTold =
    getNodeAt(referring, 'dictionary') ?? getNodeAt(referring, 'oneOf') ?? getNodeAt(referring, 'enum');
  if (!value || !target || !stored || isTold) return [];
  if (getStringAt(stored, 'generated') === 'key' && getStringAt(stored, 'type') !== 'integer') return [];
  const isKey = getMemberName(stored) === (getStringAt(target.root, 'key') ?? 'id');
  if (!isKey && !getNodeAt(stored, 'unique'))
    return [
      {
        place: value,
        message: `"${getMemberName(stored)}" of "${target.name}" is not unique, so it does not identify a record`,
      },
    ];
  const [held, own] = [referring, stored].map((place) => getStringAt(place, 'type') ?? 'string');
  const type = held === 'array' ? (getStringAt(referring, 'items', 'type') ?? 'string') : held;
  return type === own
    ? []
    : [
        {
          place: getNodeAt(referring, 'type') ?? value,
          message: `"${getMemberName(stored)}" of "${target.name}" has the type ${own}, but "${getMemberName(referring)}" has the type ${type}`,
        },
      ];
}

/** S219: reports references by a value that can change without `onUpdate`, and `onUpdate` where the value is the key. */
export const missingOrIneffectiveOnUpdate: CheckerRule = (entity, world) =>
  entity.kind === 'entity'
    ? getReferenceNodes(entity).flatMap((reference) => findUnfollowedReference(reference, world))
    : [];

function findUnfollowedReference(reference: SyntaxNode, world: SymbolTable): CheckerFinding[] {
  const value = getNodeAt(reference, 'value');
  const onUpdate = getNodeAt(reference, 'onUpdate');
  const target = getResourceEntity(world.resources.get(getStringAt(reference, 'resource') ?? ''), world);
  const name = getStringAt(value) ?? '';
  const stored = getPropertyNode(target, name);
  if (!value || !target || !stored) return [];
  const isKey = name === (getStringAt(target.root, 'key') ?? 'id');
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
    const target = getResourceEntity(world.resources.get(getStringAt(reference, 'resource') ?? ''), world);
    const parts = getReferenceConditions(reference).flatMap(getMemberNodes);
    return [
      ...findDuplicateValues(
        getItemNodes(getNodeAt(reference, 'rejectedWhen')).map((refusal) => getNodeAt(refusal, 'when')),
        () => 'an earlier entry matches the same records, so this message is never shown',
      ),
      ...findUnknownProperties(
        parts.map((part) => ({ name: getMemberName(part), place: getKeyNode(part) })),
        target,
      ),
      ...parts.flatMap((part) =>
        getConditionPartValueNodes(part).flatMap((value) =>
          findImpossibleValue(value, getPropertyNode(target, getMemberName(part)), world),
        ),
      ),
    ];
  });

/** Returns the nodes of the references in an entity's properties. */
function getReferenceNodes(entity: DefinitionSource): SyntaxNode[] {
  return getPropertyNodes(entity).flatMap((property) => getNodeAt(property, 'references') ?? []);
}
