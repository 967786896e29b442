import { at, members, type Place } from '../place';
import type { Source } from '../source';

/** The dictionaries of their file. */
export function dictionaries({ root }: Source): Place[] {
  return members(at(root, 'dictionaries'));
}
