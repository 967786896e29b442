import type { Filter, List, Scalar } from '../../../definition/types';
import type { ListState } from './ListState';
import { pageSizes } from './pageSizes';

/** What a list's address asks for, with types restored; what it does not know is passed over. */
export function readListState(list: List, query: URLSearchParams): ListState {
  const page = Number(query.get('page'));
  return {
    filters: Object.fromEntries(list.filters.flatMap((filter) => filterEntries(filter, query))),
    sort: sortOf(list, query.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizeOf(list, Number(query.get('size'))),
  };
}

function filterEntries(filter: Filter, query: URLSearchParams): [string, Scalar][] {
  return filter.params.flatMap((param): [string, Scalar][] => {
    const value = typedValue(filter, query.get(param) ?? '');
    return value === undefined ? [] : [[param, value]];
  });
}

function typedValue({ options, control, type }: Filter, text: string): Scalar | undefined {
  if (text === '') return undefined;
  if (control === 'dateRange') return isDay(text) ? text : undefined;
  if (options) return options.find(({ value }) => String(value) === text)?.value;
  if (type === 'boolean') return text === 'true';
  if (type !== 'integer' && type !== 'number') return text;
  return Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function sortOf(list: List, text: string | null): ListState['sort'] {
  const field = text?.replace(/^-/, '');
  const isKnown = list.columns.some((column) => column.sortable && column.field === field);
  return field && isKnown ? { field, descending: text?.startsWith('-') ?? false } : list.sort;
}

function pageSizeOf({ paging, pageSize }: List, size: number): number {
  return paging && pageSizes.includes(size) ? size : pageSize;
}
