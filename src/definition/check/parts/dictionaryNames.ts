import { at, members, nameOf } from '../place';
import type { World } from '../world';

/** The names of the dictionaries, unless their file is too broken to tell. */
export function dictionaryNames({ dictionaries }: World): string[] | undefined {
  const holder = at(dictionaries?.root, 'dictionaries');
  return holder && members(holder).map(nameOf);
}
