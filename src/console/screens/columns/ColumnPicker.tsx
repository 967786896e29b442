import { useState } from 'react';
import type { Column } from '../../../definition/model/resource';
import { Dialog } from '../../actions/Dialog';
import { useToast } from '../../api/useToast';
import type { Arrangement } from './arrangement';
import { text } from './text';
import type { Columns } from './useColumns';
import './columns.css';

/** Which columns a list shows, and in which order: kept for the reader until it is reset. */
export function ColumnPicker({ columns, onClose }: { columns: Columns; onClose: () => void }) {
  const { all, empty, arrange } = columns;
  const [order, setOrder] = useState(all);
  const [hidden, setHidden] = useState(columns.hidden);
  const toast = useToast();
  const keep = (arrangement: Arrangement | undefined) => {
    onClose();
    arrange(arrangement).catch((error: unknown) => toast.error(error));
  };
  const toggle = (column: Column) =>
    setHidden(hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column]);
  const keysOf = (some: Column[]) => some.map(({ key }) => key);
  return (
    <Dialog
      title={text('console.columns')}
      onClose={onClose}
      buttons={[
        { label: text('console.columns.reset'), onClick: () => keep(undefined) },
        { label: text('cancel'), onClick: onClose },
        {
          label: text('console.columns.apply'),
          tone: 'primary',
          disabled: hidden.length === order.length,
          onClick: () => keep({ order: keysOf(order), hidden: keysOf(hidden) }),
        },
      ]}
    >
      <p className="columns-lead">{text('console.columns.lead')}</p>
      <ol className="columns-list">
        {order.map((column, index) => (
          <li key={column.key}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(column)}
                onChange={() => toggle(column)}
                data-autofocus={index === 0 || undefined}
              />
              {column.title}
              {empty.includes(column) && (
                <span className="columns-empty">{text('console.columns.empty')}</span>
              )}
            </label>
            {[-1, 1].map((step) => (
              <button
                key={step}
                type="button"
                className="columns-move"
                aria-label={text(step < 0 ? 'console.columns.up' : 'console.columns.down', {
                  title: column.title,
                })}
                disabled={order[index + step] === undefined}
                onClick={() => setOrder(order.toSpliced(index, 1).toSpliced(index + step, 0, column))}
              >
                {step < 0 ? '↑' : '↓'}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
