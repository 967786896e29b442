import { useId } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { ListedRowsProvider } from './ListedRowsProvider.tsx';
import type { ListRowProps } from './ListRowProps.ts';
import type { ListTableProps } from './table/ListTable.tsx';
import { TableCell } from './table/TableCell.tsx';
import './CardList.css';

/** Renders the records of a list as cards. */
export function CardList({
  resource,
  list,
  rows,
  isLoading,
  isStale,
}: Omit<ListTableProps, 'sort' | 'onSort'>) {
  if (isLoading)
    return <div className="page-loading" role="status" aria-label={formatMessage('page.loading')} />;
  return (
    <ListedRowsProvider resource={resource} rows={rows}>
      <ul className="cards" aria-busy={isStale}>
        {rows.map((row, index) => (
          <RecordCard
            key={String(row[resource.entity?.key ?? ''] ?? index)}
            resource={resource}
            list={list}
            row={row}
          />
        ))}
      </ul>
    </ListedRowsProvider>
  );
}

/** One record as a card: first column as heading, the others below, and its actions. */
export function RecordCard({ resource, list, row }: ListRowProps) {
  const id = useId();
  const [heading, ...facts] = list.columns;
  return (
    <li>
      <article className="card" aria-labelledby={id}>
        <h2 id={id}>{heading && <TableCell resource={resource} column={heading} row={row} />}</h2>
        <dl className="card-facts">
          {facts
            .filter(({ when }) => matchesCondition(when, row))
            .map((column) => (
              <div key={column.key} className={column.field ? undefined : 'card-wide'}>
                <dt>{column.title}</dt>
                <dd>
                  <TableCell resource={resource} column={column} row={row} />
                </dd>
              </div>
            ))}
        </dl>
        {list.rowActions.length > 0 && (
          <div className="row-actions">
            <RowActions actions={list.rowActions} row={row} />
          </div>
        )}
      </article>
    </li>
  );
}
