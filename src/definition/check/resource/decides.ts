import type { Rule } from '../parts/rule';
import { detailFacts } from '../parts/screen';
import type { Finding } from '../source/finding';
import { at, items, keyOf, type Place, textAt } from '../source/place';

/** R128: what decides comes first where there is no room for all columns, which only a table lacks. */
export const pointlessDecides: Rule = (resource) => {
  const { root } = resource;
  const isCards = textAt(root, 'list', 'layout') === 'cards';
  return [
    ...(isCards ? told(items(at(root, 'list', 'columns')), 'a card shows all of its record') : []),
    ...told([...items(at(root, 'page', 'facts')), ...detailFacts(resource)], 'there is room for every fact'),
  ];
};

function told(columns: Place[], why: string): Finding[] {
  return columns.flatMap((column): Finding[] => {
    const place = at(column, 'decides');
    return place ? [{ place: keyOf(place), message: `"decides" has no effect: ${why}` }] : [];
  });
}
