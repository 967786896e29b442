import { at, items, type Place } from '../place';
import type { Source } from '../source';

/** The parts of an entity's rules: every `if`, `then` and `else`. */
export function rulePartials({ root }: Source): Place[] {
  return items(at(root, 'allOf')).flatMap((rule) =>
    ['if', 'then', 'else'].flatMap((part) => at(rule, part) ?? []),
  );
}
