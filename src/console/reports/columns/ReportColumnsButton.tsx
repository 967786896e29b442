import { lazy, Suspense, useState } from 'react';
import { getReportText } from '../getReportText.ts';
import type { ReportColumnsProps } from './ReportColumnsDialog.tsx';

/** The dialog is loaded when it is first opened. */
const ReportColumnsDialog = lazy(async () => ({
  default: (await import('./ReportColumnsDialog.tsx')).ReportColumnsDialog,
}));

/** Button that opens the dialog for choosing the report's metric columns. */
export function ReportColumnsButton(props: ReportColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {getReportText('report.columns')}
      </button>
      {isOpen && (
        <Suspense>
          <ReportColumnsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
