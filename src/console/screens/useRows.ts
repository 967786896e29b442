import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { List, Resource, Row } from '../../definition/types';
import { useToast } from '../calls/useToast';
import { usePageState } from '../state/pageState';
import { requestFilters } from './requestFilters';
import type { ListState } from './url/ListState';

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
