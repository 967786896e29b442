import type { List, Row } from '../../definition/types';
import { requestFilters } from './requestFilters';
import type { ListState } from './url/ListState';

/** The parameters of what a list shows, on whatever page: its filters and its order. */
export function shownQuery(list: List, { filters, sort }: Pick<ListState, 'filters' | 'sort'>): Row {
  const sent = requestFilters(list.filters, filters).flatMap((filter) =>
    'field' in filter ? [[filter.field, filter.value]] : [],
  );
  return { ...Object.fromEntries(sent), sort: `${sort.descending ? '-' : ''}${sort.field}` };
}
