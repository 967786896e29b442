import { isEmpty } from '../../../definition/prepare';
import type { List } from '../../../definition/types';
import type { ListState } from './ListState';

/** The address of what a list shows; what is as it would be anyway is left out. */
export function writeListState(list: List, { filters, sort, page, pageSize }: ListState): URLSearchParams {
  const given = Object.entries(filters).filter(([, value]) => !isEmpty(value));
  const query = new URLSearchParams(given.map(([param, value]) => [param, String(value)]));
  if (sortText(sort) !== sortText(list.sort)) query.set('sort', sortText(sort));
  if (list.paging && pageSize !== list.pageSize) query.set('size', String(pageSize));
  if (page !== 1) query.set('page', String(page));
  return query;
}

function sortText({ field, descending }: ListState['sort']): string {
  return descending ? `-${field}` : field;
}
