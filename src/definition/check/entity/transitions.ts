import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPossibleValues, isValueOfType } from '../shared/choiceNodes.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { type CheckerFinding, didYouMean, findDuplicateValues } from '../source/CheckerFinding.ts';
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

/** S053: reports transitions from or to unknown values, and values that no transition reaches. */
export const invalidTransition: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((property) => {
    const place = getNodeAt(property, 'transitions');
    if (!place) return [];
    const values = getPossibleValues(property, world);
    if (!values || getNodeAt(property, 'items'))
      return [
        {
          place: getKeyNode(place),
          message: `"${getMemberName(property)}" has no choices, so it cannot have transitions`,
        },
      ];
    // Choices of the wrong type have their own rule.
    if (!values.every((value) => isValueOfType(value, getStringAt(property, 'type')))) return [];
    const strange = findUnknownTransitionValues(place, values);
    return strange.length > 0 ? strange : findUnreachableValues(property, place, values);
  });

function findUnknownTransitionValues(transitions: SyntaxNode, values: unknown[]): CheckerFinding[] {
  const names = values.map(String);
  const say = (name: string) => `"${name}" is not one of its values.${didYouMean(name, names)}`;
  return getMemberNodes(transitions).flatMap((from) => [
    ...(names.includes(getMemberName(from))
      ? []
      : [{ place: getKeyNode(from), message: say(getMemberName(from)) }]),
    ...getItemNodes(from)
      .filter((to) => !values.includes(getValueAt(to)))
      .map((to) => ({ place: to, message: say(String(getValueAt(to))) })),
    ...getItemNodes(from)
      .filter((to) => String(getValueAt(to)) === getMemberName(from))
      .map((to) => ({ place: to, message: 'a transition to the same value is always allowed: remove it' })),
    ...findDuplicateValues(getItemNodes(from), (to) => `duplicate transition to ${to}`),
  ]);
}

/** Finds values that no sequence of transitions reaches from the default. Without a constant default it returns nothing. */
function findUnreachableValues(
  property: SyntaxNode,
  transitions: SyntaxNode,
  values: unknown[],
): CheckerFinding[] {
  const first = getValueAt(property, 'default');
  if (first === undefined || typeof first === 'object') return [];
  const reached = new Set([String(first)]);
  // Adding to a Set while iterating over it is safe: new entries are visited too.
  for (const value of reached)
    for (const to of getItemNodes(getNodeAt(transitions, value))) reached.add(String(getValueAt(to)));
  const lost = values.filter((value) => !reached.has(String(value)));
  return lost.map((value) => ({
    place: getKeyNode(transitions),
    message: `no transitions lead from ${JSON.stringify(first)} to ${JSON.stringify(value)}`,
  }));
}
