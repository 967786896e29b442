import { useState } from 'react';
import type { Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { saveFile } from '../../calls/saveFile';
import { useToast } from '../../calls/useToast';
import { fetchFile } from '../../provider/send';
import { exportRequest } from '../data/requests';
import type { ReportState } from '../url/ReportState';

/** Saves the report as a file, and tells how many bytes have come; nothing when none is on its way. */
export function useExport(report: Report, state: ReportState): [run: () => Promise<void>, bytes?: number] {
  const [bytes, setBytes] = useState<number>();
  const toast = useToast();
  const run = async () => {
    setBytes(0);
    try {
      saveFile(await fetchReport(report, state, setBytes));
    } catch {
      toast.error({ message: text('report.exportFailed') });
    } finally {
      setBytes(undefined);
    }
  };
  return [run, bytes];
}

async function fetchReport({ calls }: Report, state: ReportState, onBytes: (bytes: number) => void) {
  const [start, end] = state.range;
  const file = await fetchFile(calls.export, {
    values: { start, end },
    payload: exportRequest(state),
    onProgress: (_, bytes) => onBytes(bytes),
  });
  if (file.blob.type.includes('json')) throw new Error('The answer is no file');
  return file;
}
