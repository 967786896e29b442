import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPossibleValues, isValueOfType } from '../shared/choiceNodes.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { type CheckerFinding, didYouMean, findDuplicateValues } from '../source/CheckerFinding.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
  valueAt,
} from '../source/syntaxTree.ts';

/** S053: reports transitions from or to unknown values, and values that no transition reaches. */
export const invalidTransition: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((property) => {
    const place = nodeAt(property, 'transitions');
    if (!place) return [];
    const values = getPossibleValues(property, world);
    if (!values || nodeAt(property, 'items'))
      return [
        {
          place: keyNode(place),
          message: `"${memberName(property)}" has no choices, so it cannot have transitions`,
        },
      ];
    // Choices of the wrong type have their own rule.
    if (!values.every((value) => isValueOfType(value, stringAt(property, 'type')))) return [];
    const strange = findUnknownTransitionValues(place, values);
    return strange.length > 0 ? strange : findUnreachableValues(property, place, values);
  });

function findUnknownTransitionValues(transitions: SyntaxNode, values: unknown[]): CheckerFinding[] {
  const names = values.map(String);
  const say = (name: string) => `"${name}" is not one of its values.${didYouMean(name, names)}`;
  return objectMembers(transitions).flatMap((from) => [
    ...(names.includes(memberName(from)) ? [] : [{ place: keyNode(from), message: say(memberName(from)) }]),
    ...arrayItems(from)
      .filter((to) => !values.includes(valueAt(to)))
      .map((to) => ({ place: to, message: say(String(valueAt(to))) })),
    ...arrayItems(from)
      .filter((to) => String(valueAt(to)) === memberName(from))
      .map((to) => ({ place: to, message: 'a transition to the same value is always allowed: remove it' })),
    ...findDuplicateValues(arrayItems(from), (to) => `duplicate transition to ${to}`),
  ]);
}

/** Finds values that no sequence of transitions reaches from the default. Without a constant default it returns nothing. */
function findUnreachableValues(
  property: SyntaxNode,
  transitions: SyntaxNode,
  values: unknown[],
): CheckerFinding[] {
  const first = valueAt(property, 'default');
  if (first === undefined || typeof first === 'object') return [];
  const reached = new Set([String(first)]);
  // Adding to a Set while iterating over it is safe: new entries are visited too.
  for (const value of reached)
    for (const to of arrayItems(nodeAt(transitions, value))) reached.add(String(valueAt(to)));
  const lost = values.filter((value) => !reached.has(String(value)));
  return lost.map((value) => ({
    place: keyNode(transitions),
    message: `no transitions lead from ${JSON.stringify(first)} to ${JSON.stringify(value)}`,
  }));
}
