import type { NavigateOptions } from 'react-router-dom';
import { formatSort, parseSort } from '#definition/api/apiProtocol.ts';
import type { RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { List, ListFilter } from '#definition/model/resource.ts';
import { isIsoDate } from '#definition/time/days.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';

/** The state of a list: filters, sort order, page, page size and columns. Stored in the URL. */
export interface ListState {
  /** Filter values, by parameter. */
  filters: RecordValues;
  sort: { field: string; descending: boolean };
  page: number;
  pageSize: number;
  /** Cursor of the page, for an API with cursor pagination. */
  cursor?: string;
  /** Column keys in order, if the URL contains them. Default: the user's arrangement. */
  columns?: string[];
}

/** New values of parts of a list's state, or a function that computes them from the latest state. */
export type ListStateChange = Partial<ListState> | ((latest: ListState) => Partial<ListState>);

/** A list's state and a function that changes parts of it. A change without `page` goes back to page 1. */
export type ListStateAndSetter = [ListState, (change: ListStateChange, options?: NavigateOptions) => void];

/** Applies a change to a list's state. */
export function applyListStateChange(latest: ListState, change: ListStateChange): ListState {
  const part = typeof change === 'function' ? change(latest) : change;
  return { ...latest, page: 1, cursor: undefined, ...part };
}

/**
 * Parses the list state from the URL query. Ignores unknown parameters. A filter value that cannot be read stays as text,
 * because the list would otherwise show other records.
 */
export function parseListState(list: List, query: URLSearchParams): ListState {
  const page = Number(query.get('page'));
  return {
    filters: Object.fromEntries(list.filters.flatMap((filter) => parseFilter(filter, query))),
    sort: parseListSort(list, query.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: parsePageSize(list, Number(query.get('size'))),
    cursor: query.get('cursor') ?? undefined,
    columns: parseColumns(list, query.getAll('columns')),
  };
}

function parseColumns({ columns }: List, keys: string[]): string[] | undefined {
  const known = keys.filter((key) => columns.some((column) => column.key === key));
  return known.length > 0 ? known : undefined;
}

function parseFilter(filter: ListFilter, query: URLSearchParams): [string, ScalarValue][] {
  return filter.params.flatMap((param): [string, ScalarValue][] => {
    const text = query.get(param) ?? '';
    return text === '' ? [] : [[param, parseFilterValue(filter, text) ?? text]];
  });
}

/** Parses the text of a filter value. Returns undefined if the filter cannot have it. */
function parseFilterValue({ options, control, type }: ListFilter, text: string): ScalarValue | undefined {
  if (control === 'dateRange') return isIsoDate(text) ? text : undefined;
  if (options) return options.find(({ value }) => String(value) === text)?.value;
  return parseValueByType(type, text);
}

/** A filter whose value is invalid, and that value as text. */
export interface UnreadableFilter {
  filter: ListFilter;
  text: string;
}

/** Returns the filters whose value is invalid, for example from an old link, by parameter. */
export function findUnreadableFilters(
  filters: ListFilter[],
  values: RecordValues,
): Record<string, UnreadableFilter> {
  const sent = filters.flatMap((filter) =>
    filter.params.map((param) => ({ filter, param, text: String(values[param] ?? '') })),
  );
  const unreadable = sent.filter(
    ({ filter, text }) => text !== '' && parseFilterValue(filter, text) === undefined,
  );
  return Object.fromEntries(unreadable.map(({ param, ...found }) => [param, found]));
}

function parseListSort(list: List, text: string | null): ListState['sort'] {
  const sort = parseSort(text ?? '');
  const isKnown = list.columns.some((column) => column.sortable && column.field === sort.field);
  return isKnown ? sort : list.sort;
}

function parsePageSize({ paging, pageSize }: List, size: number): number {
  return paging && pageSizeOptions.includes(size) ? size : pageSize;
}

/** Serializes the list state to a URL query. Omits default values. */
export function serializeListState(
  list: List,
  { filters, sort, page, pageSize, cursor, columns = [] }: ListState,
): URLSearchParams {
  const given = Object.entries(filters).filter(([, value]) => !isEmptyValue(value));
  const query = new URLSearchParams(given.map(([param, value]) => [param, String(value)]));
  if (formatSort(sort) !== formatSort(list.sort)) query.set('sort', formatSort(sort));
  if (list.paging && pageSize !== list.pageSize) query.set('size', String(pageSize));
  if (page !== 1) query.set('page', String(page));
  if (page !== 1 && cursor) query.set('cursor', cursor);
  for (const column of columns) query.append('columns', column);
  return query;
}

/** The page sizes the user can choose from. */
export const pageSizeOptions = [10, 20, 50, 100];
