import { type HttpError, useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { useState } from 'react';
import type { Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { recordName } from '../../definition/recordAddress';
import { text } from '../../definition/text';
import { useActions } from '../actions/ActionsContext';
import type { Overlay } from '../actions/Overlay';
import { useResource } from '../api/useResource';
import { DrawerFrame } from '../forms/frames';
import { Cell } from '../screens/table/Cell';
import { Pagination } from '../screens/table/Pagination';
import { TableState } from '../screens/table/TableState';
import './history.css';

/** Everything that was done to one record, beside the list that shows it. */
export function HistoryOverlay({ overlay }: { overlay: Extract<Overlay, { kind: 'history' }> }) {
  const { resource, show } = useActions();
  const { data: keeper } = useResource(overlay.keeper);
  const { entity } = resource;
  if (!entity) return null;
  const key = String(overlay.row[entity.key]);
  return (
    <DrawerFrame
      title={text('console.historyOf', { name: recordName(entity, overlay.row) })}
      onClose={() => show(undefined)}
    >
      {keeper && <HistoryList keeper={keeper} entity={entity.name} record={key} />}
    </DrawerFrame>
  );
}

/** The changes of one record, the newest first: the columns of the page that keeps them, but for the record itself. */
export function HistoryList(props: HistoryOf) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 20 });
  const { rows, total, error, isLoading, retry } = useHistory(props, page, pageSize);
  if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (error || rows.length === 0) {
    const empty = text('console.historyEmpty');
    return <TableState error={error} empty={empty} isFiltered={false} onRetry={retry} onReset={retry} />;
  }
  const { keeper } = props;
  return (
    <>
      <ol className="history">
        {rows.map((row) => (
          <li key={String(row[keeper.entity?.key ?? ''])}>
            {columnsOf(keeper).map((column) => (
              <div key={column.key} className={`history-${column.display}`}>
                <Cell resource={keeper} column={column} row={row} />
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

/** It is known of which record the changes are. */
function columnsOf({ list }: Resource) {
  return (list?.columns ?? []).filter(({ display }) => display !== 'record');
}

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
