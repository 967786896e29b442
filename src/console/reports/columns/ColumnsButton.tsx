import { lazy, Suspense, useState } from 'react';
import { text } from '../text';
import type { ColumnsProps } from './ColumnsDialog';

/** The dialog comes when it is first opened. */
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog')).ColumnsDialog }));

/** Opens the choice of columns. */
export function ColumnsButton(props: ColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('report.columns')}
      </button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
