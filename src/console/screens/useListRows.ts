import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { RecordValues } from '#definition/model/entity.ts';
import type { List, Resource } from '#definition/model/resource.ts';
import { usePageState } from '../provider/pageState.ts';
import { buildRefineFilters } from './buildRefineFilters.ts';
import { findUnreadableFilters, type ListState } from './listState.ts';

/**
 * Loads the rows of a list. The previous rows stay until the next ones arrive. Loads none if a filter has a value that
 * cannot be read.
 */
export function useListRows(
  resource: Resource,
  list: List,
  { filters, sort, page, pageSize, cursor }: ListState,
  only?: RecordValues,
) {
  const values = usePageState();
  const [unreadable] = Object.values(findUnreadableFilters(list.filters, filters));
  const { query, result } = useList<RecordValues, HttpError>({
    resource: resource.name,
    pagination: { currentPage: page, pageSize },
    sorters: [{ field: sort.field, order: sort.descending ? 'desc' : 'asc' }],
    filters: buildRefineFilters(list.filters, filters, only),
    meta: { values, cursor },
    queryOptions: { placeholderData: keepPreviousData, enabled: unreadable === undefined },
    errorNotification: false,
  });
  if (unreadable !== undefined)
    return {
      rows: [],
      total: 0,
      next: false,
      error: null,
      unreadable,
      isLoading: false,
      isStale: false,
      retry: undefined,
    };
  return {
    rows: result.data,
    /** Undefined if the API returns no total. `next` then indicates the next page. */
    total: result.total,
    next: (query.data as { next?: string | boolean } | undefined)?.next ?? false,
    error: query.error,
    isLoading: query.isLoading,
    isStale: query.isFetching,
    retry: () => void query.refetch(),
  };
}
