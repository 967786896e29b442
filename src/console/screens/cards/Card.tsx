import { useId } from 'react';
import { holds } from '../../../definition/conditions';
import type { List, Resource, Row } from '../../../definition/types';
import { RowActions } from '../../actions/RowActions';
import { Cell } from '../table/Cell';

interface CardProps {
  resource: Resource;
  list: List;
  row: Row;
}

/** One record: its first column above, the others under their titles, and what can be done with it. */
export function Card({ resource, list, row }: CardProps) {
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
