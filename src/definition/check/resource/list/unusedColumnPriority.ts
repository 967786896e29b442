import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getDetailFieldNodes } from '#definition/check/shared/resourceNodes.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import {
  getItemNodes,
  getKeyNode,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** R128: reports column priority (`priority`) in card lists, record pages and details, where it has no effect. */
export const unusedColumnPriority: CheckerRule = (resource) => {
  const { root } = resource;
  const isCards = getStringAt(root, 'list', 'layout') === 'cards';
  return [
    ...(isCards
      ? findUnusedPriority(getItemNodes(getNodeAt(root, 'list', 'columns')), 'cards show all columns')
      : []),
    ...findUnusedPriority(
      [...getItemNodes(getNodeAt(root, 'page', 'fields')), ...getDetailFieldNodes(resource)],
      'all fields are always shown',
    ),
  ];
};

function findUnusedPriority(columns: SyntaxNode[], why: string): CheckerFinding[] {
  return columns.flatMap((column): CheckerFinding[] => {
    const place = getNodeAt(column, 'priority');
    return place ? [{ place: getKeyNode(place), message: `"priority" has no effect: ${why}` }] : [];
  });
}
