import { at, items, type Place, textAt } from '../place';
import type { Rule } from '../types';

/** M012: no item holds itself, through others either. */
export const parentsEnd: Rule = ({ root }) => {
  const all = items(at(root, 'items'));
  return all.flatMap((item) => {
    const place = at(item, 'parent');
    const id = textAt(item, 'id');
    return place && id && ancestors(item, all).includes(id)
      ? [{ place, message: `the item "${id}" would hold itself` }]
      : [];
  });
};

function ancestors(item: Place, all: Place[], seen: string[] = []): string[] {
  const parent = textAt(item, 'parent');
  const holder = all.find((other) => parent !== undefined && textAt(other, 'id') === parent);
  if (!parent || !holder || seen.includes(parent)) return seen;
  return ancestors(holder, all, [...seen, parent]);
}
