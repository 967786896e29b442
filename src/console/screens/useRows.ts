import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Row } from '../../definition/model/entity';
import type { List, Resource } from '../../definition/model/resource';
import { usePageState } from '../provider/pageState';
import type { ListState } from './listState';
import { requestFilters } from './requestFilters';

/** The rows that a list shows: those of the last page stay until the next have arrived. */
export function useRows(
  resource: Resource,
  list: List,
  { filters, sort, page, pageSize, cursor }: ListState,
  only?: Row,
) {
  const values = usePageState();
  const { query, result } = useList<Row, HttpError>({
    resource: resource.name,
    pagination: { currentPage: page, pageSize },
    sorters: [{ field: sort.field, order: sort.descending ? 'desc' : 'asc' }],
    filters: requestFilters(list.filters, filters, only),
    meta: { values, cursor },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  return {
    rows: result.data,
    /** Nothing where the API does not tell: then what leads to the next page is. */
    total: result.total,
    next: (query.data as { next?: string | boolean } | undefined)?.next ?? false,
    error: query.error,
    isLoading: query.isLoading,
    isStale: query.isFetching,
    retry: () => void query.refetch(),
  };
}
