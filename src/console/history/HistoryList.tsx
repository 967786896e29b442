import { Skeleton } from 'antd';
import { useState } from 'react';
import { text } from '../../definition/text';
import type { Resource } from '../../definition/types';
import { Cell } from '../screens/table/Cell';
import { Pagination } from '../screens/table/Pagination';
import { TableState } from '../screens/table/TableState';
import { type HistoryOf, useHistory } from './useHistory';

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
