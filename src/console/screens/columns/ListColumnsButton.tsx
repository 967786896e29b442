import { lazy, Suspense, useState } from 'react';
import type { ListColumn } from '#definition/model/resource.ts';
import { getColumnPickerText } from './getColumnPickerText.ts';
import type { ArrangedListColumns } from './useListColumns.ts';

interface ListColumnsButtonProps {
  columns: ArrangedListColumns;
  /** The columns for which the table is too narrow. */
  cut: ListColumn[];
}

/** Button that opens the column picker. Shows how many columns are hidden, by the user or for lack of width. */
export function ListColumnsButton({ columns, cut }: ListColumnsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = columns.hidden.length + cut.length;
  return (
    <>
      <button
        type="button"
        className="button button-quiet columns-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0
          ? getColumnPickerText('console.columns.some', { count })
          : getColumnPickerText('console.columns')}
      </button>
      {isOpen && (
        <Suspense>
          <ColumnPicker columns={columns} cut={cut} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const ColumnPicker = lazy(async () => ({ default: (await import('./ColumnPicker.tsx')).ColumnPicker }));
