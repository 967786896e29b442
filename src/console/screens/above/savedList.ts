import type { List } from '../../../definition/model/resource';
import { sortText } from '../../../definition/profile';
import { readListState, writeListState } from '../listState';

/** What an address asks of a list that is not there any more, as it says it. */
export function lostFromList(list: List, address: string): string[] {
  const query = new URLSearchParams(address);
  const kept = new URLSearchParams(writeListState(list, readListState(list, query)));
  // What is as it would be anyway is not written out.
  kept.append('sort', sortText(list.sort));
  kept.append('size', String(list.pageSize));
  return [...query]
    .filter(([name, value]) => !kept.getAll(name).includes(value))
    .map((pair) => pair.join(': '));
}
