import { type HttpError, useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { useState } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getRecordDisplayName } from '#definition/records/recordPath.ts';
import { useActions } from '../actions/ActionsContext.ts';
import type { Overlay } from '../actions/Overlay.ts';
import { useResourceDefinition } from '../api/useResourceDefinition.ts';
import { DrawerFrame } from '../forms/layout/formFrameComponents.tsx';
import { Pagination } from '../screens/pagination/Pagination.tsx';
import { EmptyOrErrorState } from '../screens/table/EmptyOrErrorState.tsx';
import { TableCell } from '../screens/table/TableCell.tsx';
import './history.css';
import { getHistoryText } from './getHistoryText.ts';

/** Drawer with the audit log of one record. */
export function HistoryOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'history' }> }) {
  const { resource, show } = useActions();
  const { data: keeper } = useResourceDefinition(overlay.keeper);
  const { entity } = resource;
  if (!entity) return null;
  const key = String(overlay.row[entity.key]);
  return (
    <DrawerFrame
      title={getHistoryText('console.historyOf', { name: getRecordDisplayName(entity, overlay.row) })}
      onClose={() => show(undefined)}
    >
      {keeper && <HistoryList keeper={keeper} entity={entity.name} record={key} />}
    </DrawerFrame>
  );
}

/** Paginated list of a record's audit entries, newest first. */
export function HistoryList(props: RecordHistoryQuery) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 20 });
  const { rows, total, error, isLoading, retry } = useAuditEntries(props, page, pageSize);
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (error || rows.length === 0) {
    const empty = getHistoryText('console.historyEmpty');
    return (
      <EmptyOrErrorState error={error} empty={empty} isFiltered={false} onRetry={retry} onReset={retry} />
    );
  }
  const { keeper } = props;
  return (
    <>
      <ol className="history">
        {rows.map((row) => (
          <li key={String(row[keeper.entity?.key ?? ''])}>
            {getHistoryColumns(keeper).map((column) => (
              <div key={column.key} className={`history-${column.display}`}>
                <TableCell resource={keeper} column={column} row={row} />
              </div>
            ))}
          </li>
        ))}
      </ol>
      {total > pageSize && (
        <Pagination
          {...{ total, page, pageSize }}
          onChange={(part) => setPlace({ page: 1, pageSize, ...part })}
        />
      )}
    </>
  );
}

/** Omits the columns that identify the record, because the drawer shows only one record. */
function getHistoryColumns({ list }: Resource) {
  return (list?.columns ?? []).filter(({ display }) => display !== 'record');
}

/** The record whose history is requested, and the resource that stores audit entries. */
export interface RecordHistoryQuery {
  keeper: Resource;
  entity: string;
  /** The record's key. */
  record: string;
}

/** Loads one page of a record's audit entries. */
export function useAuditEntries(
  { keeper, entity, record }: RecordHistoryQuery,
  page: number,
  pageSize: number,
) {
  const { list, history } = keeper;
  const paramOf = (property?: string) =>
    list?.filters.find(({ fields }) => fields[0] === property)?.params[0] ?? '';
  const { result, query } = useList<RecordValues, HttpError>({
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
