import { at, keyOf } from '../place';
import type { Rule } from '../types';

/** R061: one resource keeps the changes of all others. */
export const historyOnce: Rule = (source, { resources }) => {
  const own = at(source.root, 'history');
  const first = [...resources.values()].find(({ root }) => at(root, 'history'));
  if (!own || !first || first === source) return [];
  return [{ place: keyOf(own), message: `"${first.name}" keeps the changes of all records already` }];
};
