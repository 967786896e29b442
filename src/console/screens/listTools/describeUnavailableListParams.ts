import { formatSort } from '../../../definition/api/apiProtocol';
import type { List } from '../../../definition/model/resource';
import { parseListState, serializeListState } from '../listState';

/** Lists the parameters of a saved view that no longer exist in the list, as "name: value". */
export function describeUnavailableListParams(list: List, address: string): string[] {
  const query = new URLSearchParams(address);
  const kept = new URLSearchParams(serializeListState(list, parseListState(list, query)));
  // Default values are not serialized, so sort order and page size are added for the comparison.
  kept.append('sort', formatSort(list.sort));
  kept.append('size', String(list.pageSize));
  return [...query]
    .filter(([name, value]) => !kept.getAll(name).includes(value))
    .map((pair) => pair.join(': '));
}
