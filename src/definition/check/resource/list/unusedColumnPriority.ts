import type { CheckerRule } from '../../parts/CheckerRule';
import { getDetailFieldNodes } from '../../parts/resourceNodes';
import type { CheckerFinding } from '../../source/CheckerFinding';
import { arrayItems, keyNode, nodeAt, type SyntaxNode, stringAt } from '../../source/syntaxTree';

/** R128: reports column priority (`priority`) in card lists, record pages and details, where it has no effect. */
export const unusedColumnPriority: CheckerRule = (resource) => {
  const { root } = resource;
  const isCards = stringAt(root, 'list', 'layout') === 'cards';
  return [
    ...(isCards
      ? findUnusedPriority(arrayItems(nodeAt(root, 'list', 'columns')), 'cards show all columns')
      : []),
    ...findUnusedPriority(
      [...arrayItems(nodeAt(root, 'page', 'fields')), ...getDetailFieldNodes(resource)],
      'all fields are always shown',
    ),
  ];
};

function findUnusedPriority(columns: SyntaxNode[], why: string): CheckerFinding[] {
  return columns.flatMap((column): CheckerFinding[] => {
    const place = nodeAt(column, 'priority');
    return place ? [{ place: keyNode(place), message: `"priority" has no effect: ${why}` }] : [];
  });
}
