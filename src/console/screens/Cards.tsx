import { useId } from 'react';
import { holds } from '../../definition/conditions';
import { text } from '../../definition/text';
import { RowActions } from '../actions/RowActions';
import type { RowProps } from './RowProps';
import { Cell } from './table/Cell';
import type { TableProps } from './table/Table';
import './cards.css';

/** The records of a list, each a card. */
export function Cards({ resource, list, rows, isLoading, isStale }: Omit<TableProps, 'sort' | 'onSort'>) {
  if (isLoading) return <div className="page-loading" role="status" aria-label={text('page.loading')} />;
  return (
    <ul className="cards" aria-busy={isStale}>
      {rows.map((row, index) => (
        <Card
          key={String(row[resource.entity?.key ?? ''] ?? index)}
          resource={resource}
          list={list}
          row={row}
        />
      ))}
    </ul>
  );
}

/** One record: its first column above, the others under their titles, and what can be done with it. */
export function Card({ resource, list, row }: RowProps) {
  const id = useId();
  const [heading, ...facts] = list.columns;
  return (
    <li>
      <article className="card" aria-labelledby={id}>
        <h2 id={id}>{heading && <Cell resource={resource} column={heading} row={row} />}</h2>
        <dl className="card-facts">
          {facts
            .filter(({ when }) => holds(when, row))
            .map((column) => (
              <div key={column.key} className={column.field ? undefined : 'card-wide'}>
                <dt>{column.title}</dt>
                <dd>
                  <Cell resource={resource} column={column} row={row} />
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
