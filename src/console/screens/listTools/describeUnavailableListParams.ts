import { formatSort } from '#definition/api/apiProtocol.ts';
import type { List } from '#definition/model/resource.ts';
import { findUnreadableFilters, parseListState, serializeListState } from '../listState.ts';

/** Lists the parameters of a saved view that no longer exist in the list, as "name: value". */
export function describeUnavailableListParams(list: List, address: string): string[] {
  const query = new URLSearchParams(address);
  const state = parseListState(list, query);
  const kept = new URLSearchParams(serializeListState(list, state));
  for (const name of Object.keys(findUnreadableFilters(list.filters, state.filters))) kept.delete(name);
  // Default values are not serialized, so sort order and page size are added for the comparison.
  kept.append('sort', formatSort(list.sort));
  kept.append('size', String(list.pageSize));
  return [...query]
    .filter(([name, value]) => !kept.getAll(name).includes(value))
    .map((pair) => pair.join(': '));
}
