import { type HttpError, useList } from '@refinedev/core';
import type { Resource, Row } from '../../definition/types';

/** Whose changes are looked for, and the resource that keeps them. */
export interface HistoryOf {
  keeper: Resource;
  entity: string;
  /** The record's key. */
  record: string;
}

/** One page of a record's changes. */
export function useHistory({ keeper, entity, record }: HistoryOf, page: number, pageSize: number) {
  const { list, history } = keeper;
  const paramOf = (property?: string) =>
    list?.filters.find(({ fields }) => fields[0] === property)?.params[0] ?? '';
  const { result, query } = useList<Row, HttpError>({
    resource: keeper.name,
    pagination: { currentPage: page, pageSize },
    sorters: list && [{ field: list.sort.field, order: list.sort.descending ? 'desc' : 'asc' }],
    filters: [
      { field: paramOf(history?.entity), operator: 'eq', value: entity },
      { field: paramOf(history?.record), operator: 'eq', value: record },
    ],
    errorNotification: false,
    queryOptions: { gcTime: 0 },
  });
  return {
    rows: result.data,
    total: result.total ?? 0,
    error: query.error,
    isLoading: query.isLoading,
    retry: () => void query.refetch(),
  };
}
