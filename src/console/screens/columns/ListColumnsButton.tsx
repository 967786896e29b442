import { lazy, Suspense, useState } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import type { ArrangedListColumns } from './useListColumns.ts';

/** Button that opens the column picker and shows how many columns are hidden. */
export function ListColumnsButton({ columns }: { columns: ArrangedListColumns }) {
  const [isOpen, setOpen] = useState(false);
  const count = columns.hidden.length;
  return (
    <>
      <button
        type="button"
        className="button button-quiet columns-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? formatMessage('console.columns.some', { count }) : formatMessage('console.columns')}
      </button>
      {isOpen && (
        <Suspense>
          <ColumnPicker columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const ColumnPicker = lazy(async () => ({ default: (await import('./ColumnPicker.tsx')).ColumnPicker }));
