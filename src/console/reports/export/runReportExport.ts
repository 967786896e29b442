import { triggerBrowserDownload } from '#console/api/useFileDownload.ts';
import { removeBackgroundTask, setBackgroundTask } from '#console/backgroundTasks/backgroundTasks.ts';
import { fetchCallFile } from '#console/provider/http/sendCall.ts';
import type { useToast } from '#console/toasts/useToast.tsx';
import { apiProtocol, buildListPageQuery } from '#definition/api/apiProtocol.ts';
import { bytesToMegabytes, formatNumberByKind } from '#definition/format/numbers.ts';
import type { Report } from '#definition/model/report.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { buildReportExportRequest } from '#definition/reports/buildReportRequest.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { getReportText } from '../getReportText.ts';
import { pollExportQueuePosition } from './pollExportQueuePosition.ts';

interface ReportExportOptions {
  /** The call that returns the file. */
  call: ApiCall;
  toast: ReturnType<typeof useToast>;
}

/** Returns the id of the background task that exports a report. */
export function getReportExportTaskId({ name }: Report): string {
  return `export:${name}`;
}

/**
 * Exports all rows of a report as a background task, which goes on when the user opens another page. Shows the place in
 * the server's queue, then the megabytes received. The end, a failure and a cancellation are shown as toasts.
 */
export async function runReportExport(
  report: Report,
  state: ReportState,
  { call, toast }: ReportExportOptions,
): Promise<void> {
  const id = getReportExportTaskId(report);
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const show = (progress: string) => setBackgroundTask({ id, title: report.title, progress, cancel });
  const showBytes = (bytes: number) =>
    show(getReportText('report.exporting', { size: formatNumberByKind('size', bytesToMegabytes(bytes)) }));
  showBytes(0);
  const stopPolling = pollExportQueuePosition((place) =>
    show(getReportText('report.exportWaiting', { place })),
  );
  const receive = (bytes: number) => {
    stopPolling();
    showBytes(bytes);
  };
  try {
    triggerBrowserDownload(await fetchReportFile(report, state, call, receive, controller.signal));
    toast.success(getReportText('report.exported'));
  } catch (error) {
    if (controller.signal.aborted) toast.info(getReportText('report.exportCanceled'));
    else toast.failure(getReportText('report.exportFailed'), error);
  } finally {
    stopPolling();
    removeBackgroundTask(id);
  }
}

async function fetchReportFile(
  report: Report,
  state: ReportState,
  call: ApiCall,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) {
  const [start, end] = state.range;
  const file = await fetchCallFile(call, {
    values: { start, end },
    payload: {
      ...buildReportExportRequest(report, state),
      ...buildListPageQuery(1, apiProtocol.page.maxSize),
    },
    onProgress: (_, bytes) => onBytes(bytes),
    signal,
  });
  if (file.blob.type.includes('json')) throw new Error('The answer is no file');
  return file;
}
