import type { CheckerFinding } from '../source/CheckerFinding.ts';
import { getMemberNamesWithNodes, getNamesWithNodes, type NameWithNode } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberNodes,
  getNodeAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

const limitPairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minWidth', 'maxWidth'],
  ['minHeight', 'maxHeight'],
] as const;

/** Returns the properties that a part of a schema (`if`, `then`, …) mentions. */
export function getMentionedPropertyNames(partial: SyntaxNode | undefined): NameWithNode[] {
  return [
    ...getNamesWithNodes(...getItemNodes(getNodeAt(partial, 'required'))),
    ...getMemberNamesWithNodes(getNodeAt(partial, 'properties')),
  ];
}

/** Returns the properties that "required" error messages mention. */
export function getRequiredMessageProperties(holder: SyntaxNode | undefined): NameWithNode[] {
  return getMemberNamesWithNodes(getNodeAt(holder, 'errorMessage', 'required'));
}

/** Returns the constraint nodes of a part of a schema, one per property. */
export function getPropertyConstraints(partial: SyntaxNode | undefined): SyntaxNode[] {
  return getMemberNodes(getNodeAt(partial, 'properties')).flatMap((narrowing) =>
    [narrowing, getNodeAt(narrowing, 'not') ?? []].flat(),
  );
}

/** Pairs of limits on the same side. The stricter limit makes the other one redundant. */
const sameSideLimits = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

/** Finds limits that no value satisfies, and limits that another limit makes redundant. */
export function findLimitConflicts(constraint: SyntaxNode): CheckerFinding[] {
  return [
    ...findCrossedLimits(constraint),
    ...findExclusiveConflicts(constraint),
    ...sameSideLimits.flatMap(findRedundantLimit(constraint)),
  ];
}

/** Finds inclusive and exclusive limits that leave no valid value. */
function findExclusiveConflicts(constraint: SyntaxNode): CheckerFinding[] {
  const pairs = [
    ['exclusiveMinimum', 'exclusiveMaximum'],
    ['exclusiveMinimum', 'maximum'],
    ['minimum', 'exclusiveMaximum'],
  ] as const;
  return pairs.flatMap(([least, most]) => {
    const [from, to] = [getValueAt(constraint, least), getValueAt(constraint, most)];
    const place = getNodeAt(constraint, least);
    if (!place || typeof from !== 'number' || typeof to !== 'number' || from < to) return [];
    return [{ place, message: `no value is possible between ${least} ${from} and ${most} ${to}` }];
  });
}

const findRedundantLimit =
  (constraint: SyntaxNode) =>
  ([plain, exclusive]: (typeof sameSideLimits)[number]): CheckerFinding[] => {
    const other = getNodeAt(constraint, exclusive);
    const isPlain = typeof getValueAt(constraint, plain) === 'number';
    return other && isPlain && typeof getValueAt(other) === 'number'
      ? [
          {
            place: other,
            message: `${exclusive} and ${plain} limit the same side: remove one`,
          },
        ]
      : [];
  };

function findCrossedLimits(constraint: SyntaxNode): CheckerFinding[] {
  return limitPairs.flatMap(([least, most]) => {
    const [from, to] = [getValueAt(constraint, least), getValueAt(constraint, most)];
    const place = getNodeAt(constraint, least);
    if (!place || typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
    return [{ place, message: `${least} ${from} is greater than ${most} ${to}` }];
  });
}
