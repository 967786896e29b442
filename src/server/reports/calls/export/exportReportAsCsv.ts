import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { formatCsvLines } from '#definition/sheets/csv.ts';
import { addSortLabels, DimensionLabelLoader } from '#server/reports/loadDimensionLabels.ts';
import type { ReportQuery } from '#server/reports/query/ReportQuery.ts';
import type { ReportContext } from '#server/reports/ReportContext.ts';
import { parseReportQuery } from '#server/reports/request/parseReportQuery.ts';
import { FileResponse } from '#server/responses.ts';
import { getCsvByteOrderMark } from '#server/spreadsheet/getCsvByteOrderMark.ts';
import { getDisconnectCheck } from '#server/storage/queryTimers.ts';
import { exportQueue } from '#server/workers/exportQueue.ts';
import { getTaskSubmitter } from '#server/workers/taskSubmitter.ts';
import { acquireDownloadSlot } from './acquireDownloadSlot.ts';
import { getColumnTitles, getReportFileName, writeReportLines } from './reportFile.ts';
import { writeAndOpenTemporaryFile } from './writeAndOpenTemporaryFile.ts';

/**
 * Exports all rows of a report as a CSV file. ClickHouse writes the file when the export's turn comes; this process only
 * sends it, as fast as the client reads.
 */
export async function exportReportAsCsv(context: ReportContext): Promise<FileResponse> {
  const { report, input, reportTenant } = context;
  const asked = parseReportQuery(report, input, context);
  const labeller = new DimensionLabelLoader(asked.dimensions, context);
  const query = await addSortLabels(asked, labeller);
  const owner = { ...getTaskSubmitter(), company: reportTenant.tenantId };
  const close = acquireDownloadSlot(owner);
  try {
    let start = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    const work = () => {
      start();
      return writeAndOpenTemporaryFile((path) => writeReportLines(path, context, query, labeller));
    };
    const file = exportQueue.run({ owner, work, isCancelled: getDisconnectCheck() });
    // An invalid query fails quickly and gets an error response. Aggregation takes longer: the response then starts
    // with the header, and is aborted if the engine fails.
    await Promise.race([file, started.then(() => setTimeout(firstRowsTimeoutMs))]);
    const content = Readable.from(readReportFile(getCsvByteOrderMark(context), query, file));
    content.once('close', () => {
      close();
      // Also closes a file that nobody has started to read. The client may have disconnected, so errors are ignored.
      void file.then((handle) => handle.close()).catch(() => undefined);
    });
    return new FileResponse(await getReportFileName(context, query, 'csv'), content);
  } catch (error) {
    close();
    throw error;
  }
}

/** Time to wait for the file before the header is sent without it, in milliseconds. */
const firstRowsTimeoutMs = 100;

async function* readReportFile(
  mark: string,
  query: ReportQuery,
  file: Promise<FileHandle>,
): AsyncIterable<string | Buffer> {
  yield mark + formatCsvLines([getColumnTitles(query)]);
  yield* (await file).createReadStream({ autoClose: false });
}
