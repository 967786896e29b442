import { lazy, Suspense, useState } from 'react';
import { text } from '../../../definition/text';
import type { Columns } from './useColumns';

/** Opens the choice of columns; says how many are not shown. */
export function ColumnsButton({ columns }: { columns: Columns }) {
  const [isOpen, setOpen] = useState(false);
  const count = columns.hidden.length + columns.empty.length;
  return (
    <>
      <button
        type="button"
        className="button button-quiet columns-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? text('console.columns.some', { count }) : text('console.columns')}
      </button>
      {isOpen && (
        <Suspense>
          <ColumnPicker columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const ColumnPicker = lazy(async () => ({ default: (await import('./ColumnPicker')).ColumnPicker }));
