import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findImpossibleValue } from '../shared/choiceNodes.ts';
import {
  findLimitConflicts,
  getMentionedPropertyNames,
  getPropertyConstraints,
  getRequiredMessageProperties,
} from '../shared/partialSchema.ts';
import { findPatternErrors } from '../shared/patterns.ts';
import { findUnknownProperties, getPropertyNode, getPropertyNodes } from '../shared/propertyNodes.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** S013: reports if/then rules on unknown properties. */
export const unknownRuleProperty: CheckerRule = (entity) =>
  findUnknownProperties(getEntityRuleBranches(entity).flatMap(getMentionedPropertyNames), entity);

/** S014: reports "required" messages for unknown properties. */
export const unknownRequiredMessageProperty: CheckerRule = (entity) =>
  findUnknownProperties(
    [entity.root, ...getEntityRuleBranches(entity)].flatMap(getRequiredMessageProperties),
    entity,
  );

/** S016: reports minimums above their maximum, and two limits of one side. */
export const contradictoryLimits: CheckerRule = (entity) =>
  getConstraintNodes(entity).flatMap(findLimitConflicts);

/** S017: reports patterns that are not valid regular expressions or take too long. */
export const invalidPattern: CheckerRule = (entity, world) =>
  getConstraintNodes(entity).flatMap((constraint) => findPatternErrors(constraint, entity.root, world));

/** S024: reports if/then rules with values that the property cannot have. */
export const impossibleRuleValue: CheckerRule = (entity, world) =>
  getEntityRuleBranches(entity)
    .flatMap((partial) => getMemberNodes(getNodeAt(partial, 'properties')))
    .flatMap((narrowing) => {
      const compared = [narrowing, getNodeAt(narrowing, 'not')].flatMap((place) => [
        ...[getNodeAt(place, 'const') ?? []].flat(),
        ...getItemNodes(getNodeAt(place, 'enum')),
      ]);
      return compared.flatMap((value) =>
        findImpossibleValue(value, getPropertyNode(entity, getMemberName(narrowing)), world),
      );
    });

/** Returns the `if`, `then` and `else` nodes of an entity's rules. */
export function getEntityRuleBranches({ root }: DefinitionSource): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'allOf')).flatMap((rule) =>
    ['if', 'then', 'else'].flatMap((part) => getNodeAt(rule, part) ?? []),
  );
}

/** Returns all nodes of an entity that may contain limits and patterns. */
function getConstraintNodes(entity: DefinitionSource): SyntaxNode[] {
  const own = getPropertyNodes(entity).flatMap((property) => [
    property,
    ...getItemNodes(getNodeAt(property, 'allOf')),
    ...[getNodeAt(property, 'items') ?? []].flat(),
  ]);
  return [...own, ...getEntityRuleBranches(entity).flatMap(getPropertyConstraints)];
}
