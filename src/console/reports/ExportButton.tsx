import { useState } from 'react';
import type { Report } from '../../definition/model/report';
import { pageQuery, profile } from '../../definition/profile';
import type { ReportState } from '../../definition/reports/reportState';
import { exportRequest } from '../../definition/reports/request';
import { figure, megabytes } from '../../definition/written';
import { saveFile } from '../api/download';
import { useToast } from '../api/useToast';
import { fetchFile } from '../provider/send';
import { text } from './text';

interface ExportButtonProps {
  report: Report;
  state: ReportState;
  isDisabled: boolean;
}

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
      {isBusy ? text('report.exporting', { size: figure('size', megabytes(bytes)) }) : text('report.export')}
    </button>
  );
}

/** Saves the report as a file, and tells how many bytes have come; nothing when none is on its way. */
function useExport(report: Report, state: ReportState): [run: () => Promise<void>, bytes?: number] {
  const [bytes, setBytes] = useState<number>();
  const toast = useToast();
  const run = async () => {
    setBytes(0);
    try {
      saveFile(await fetchReport(report, state, setBytes));
      toast.success(text('report.exported'));
    } catch (error) {
      toast.failure(text('report.exportFailed'), error);
    } finally {
      setBytes(undefined);
    }
  };
  return [run, bytes];
}

async function fetchReport(report: Report, state: ReportState, onBytes: (bytes: number) => void) {
  const [start, end] = state.range;
  const file = await fetchFile(report.calls.export, {
    values: { start, end },
    payload: { ...exportRequest(report, state), ...pageQuery(1, profile.page.most) },
    onProgress: (_, bytes) => onBytes(bytes),
  });
  if (file.blob.type.includes('json')) throw new Error('The answer is no file');
  return file;
}
