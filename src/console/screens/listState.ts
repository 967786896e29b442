import type { NavigateOptions } from 'react-router-dom';
import { isDay } from '../../definition/days';
import type { Row, Scalar } from '../../definition/model/entity';
import type { Filter, List } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { readSort, sortText } from '../../definition/profile';
import { typedValue } from '../../definition/typedValue';

/** What a list shows: all of it stands in the address of the list's page. */
export interface ListState {
  /** Each filter's parameter and the value sent for it. */
  filters: Row;
  sort: { field: string; descending: boolean };
  page: number;
  pageSize: number;
  /** What leads to the page, where the API counts none. */
  cursor?: string;
  /** The columns, in order, where the address says it; else they are as the reader has arranged them. */
  columns?: string[];
}

/** What a list shows, and what changes a part of it; without a page among the parts, the first one is shown. */
export type ListView = [ListState, (part: Partial<ListState>, options?: NavigateOptions) => void];

/** What a list's address asks for, with types restored; what it does not know is passed over. */
export function readListState(list: List, query: URLSearchParams): ListState {
  const page = Number(query.get('page'));
  return {
    filters: Object.fromEntries(list.filters.flatMap((filter) => filterEntries(filter, query))),
    sort: sortOf(list, query.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizeOf(list, Number(query.get('size'))),
    cursor: query.get('cursor') ?? undefined,
    columns: columnsOf(list, query.getAll('columns')),
  };
}

function columnsOf({ columns }: List, keys: string[]): string[] | undefined {
  const known = keys.filter((key) => columns.some((column) => column.key === key));
  return known.length > 0 ? known : undefined;
}

function filterEntries(filter: Filter, query: URLSearchParams): [string, Scalar][] {
  return filter.params.flatMap((param): [string, Scalar][] => {
    const value = addressedValue(filter, query.get(param) ?? '');
    return value === undefined ? [] : [[param, value]];
  });
}

function addressedValue({ options, control, type }: Filter, text: string): Scalar | undefined {
  if (text === '') return undefined;
  if (control === 'dateRange') return isDay(text) ? text : undefined;
  if (options) return options.find(({ value }) => String(value) === text)?.value;
  return typedValue(type, text);
}

function sortOf(list: List, text: string | null): ListState['sort'] {
  const sort = readSort(text ?? '');
  const isKnown = list.columns.some((column) => column.sortable && column.field === sort.field);
  return isKnown ? sort : list.sort;
}

function pageSizeOf({ paging, pageSize }: List, size: number): number {
  return paging && pageSizes.includes(size) ? size : pageSize;
}

/** The address of what a list shows; what is as it would be anyway is left out. */
export function writeListState(
  list: List,
  { filters, sort, page, pageSize, cursor, columns = [] }: ListState,
): URLSearchParams {
  const given = Object.entries(filters).filter(([, value]) => !isEmpty(value));
  const query = new URLSearchParams(given.map(([param, value]) => [param, String(value)]));
  if (sortText(sort) !== sortText(list.sort)) query.set('sort', sortText(sort));
  if (list.paging && pageSize !== list.pageSize) query.set('size', String(pageSize));
  if (page !== 1) query.set('page', String(page));
  if (page !== 1 && cursor) query.set('cursor', cursor);
  for (const column of columns) query.append('columns', column);
  return query;
}

/** The page sizes offered. */
export const pageSizes = [10, 20, 50, 100];
