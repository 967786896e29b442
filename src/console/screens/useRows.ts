import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Row } from '../../definition/model/entity';
import type { List, Resource } from '../../definition/model/resource';
import { useToast } from '../api/useToast';
import { usePageState } from '../provider/pageState';
import type { ListState } from './listState';
import { requestFilters } from './requestFilters';

/** The rows that a list shows: those of the last page stay until the next have arrived. */
export function useRows(resource: Resource, list: List, { filters, sort, page, pageSize }: ListState) {
  const values = usePageState();
  const toast = useToast();
  const { query, result } = useList<Row, HttpError>({
    resource: resource.name,
    pagination: { currentPage: page, pageSize },
    sorters: [{ field: sort.field, order: sort.descending ? 'desc' : 'asc' }],
    filters: requestFilters(list.filters, filters),
    meta: { values },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const { error } = query;
  useEffect(() => {
    if (error) toast.error(error);
  }, [error, toast]);
  return {
    rows: result.data,
    total: result.total ?? 0,
    error,
    isLoading: query.isLoading,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
