import type { Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import type { ReportState } from '../url/ReportState';
import { useExport } from './useExport';

interface ExportButtonProps {
  report: Report;
  state: ReportState;
  isDisabled: boolean;
}

const megabytes = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Saves what the table shows, all pages of it, as a CSV file; meanwhile it tells how much has come. */
export function ExportButton({ report, state, isDisabled }: ExportButtonProps) {
  const [run, bytes] = useExport(report, state);
  const isBusy = bytes !== undefined;
  return (
    <button
      type="button"
      className="button"
      disabled={isDisabled || isBusy}
      aria-busy={isBusy}
      onClick={() => void run()}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy
        ? text('report.exporting', { size: megabytes.format(bytes / 1_000_000) })
        : text('report.export')}
    </button>
  );
}
