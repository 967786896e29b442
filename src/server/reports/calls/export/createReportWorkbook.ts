import { rm } from 'node:fs/promises';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { addSortLabels, DimensionLabelLoader } from '#server/reports/loadDimensionLabels.ts';
import { listReportExportMetricColumns } from '#server/reports/query/listReportExportMetricColumns.ts';
import type { ReportContext } from '#server/reports/ReportContext.ts';
import { parseReportQuery } from '#server/reports/request/parseReportQuery.ts';
import { FileResponse } from '#server/responses.ts';
import limits from '#server/spreadsheet/limits.json';
import { getDisconnectCheck } from '#server/storage/queryTimers.ts';
import { exportQueue } from '#server/workers/exportQueue.ts';
import { getTaskSubmitter } from '#server/workers/taskSubmitter.ts';
import { TaskLimitError, WorkerThread } from '#server/workers/WorkerThread.ts';
import { getColumnTitles, getReportFileName, writeReportLines } from './reportFile.ts';
import type { WorkbookTask } from './workbookThread.ts';
import { writeAndOpenTemporaryFile } from './writeAndOpenTemporaryFile.ts';

const workbookThread = new WorkerThread<WorkbookTask, void>(
  new URL('./workbookThread.ts', import.meta.url),
  limits.writing,
);

/**
 * Exports all rows of a report as an Excel file when the export's turn comes. ClickHouse writes the lines, and a worker
 * thread makes the workbook from them. Throws 422 if the report has more cells than a workbook may have.
 */
export async function createReportWorkbook(context: ReportContext): Promise<FileResponse> {
  const { report, input, reportTenant } = context;
  const asked = parseReportQuery(report, input, context);
  const labeller = new DimensionLabelLoader(asked.dimensions, context);
  const query = await addSortLabels(asked, labeller);
  const header = getColumnTitles(query);
  const maxRows = Math.floor(limits.reportCells / header.length);
  const kinds = [
    ...query.dimensions.map(() => 'text' as const),
    ...listReportExportMetricColumns(query).map(({ unit }) =>
      unit === 'percent' ? ('percent' as const) : ('number' as const),
    ),
  ];
  // One line more than allowed proves that there are too many.
  const format = { neutralizesFormulas: false, limit: maxRows + 1 };
  const work = () =>
    writeAndOpenTemporaryFile(async (workbookPath) => {
      const csvPath = `${workbookPath}.csv`;
      await writeReportLines(csvPath, context, query, labeller, format);
      await workbookThread.run({
        csvPath,
        workbookPath,
        title: report.title,
        header,
        kinds,
        maxRows,
      });
      await rm(csvPath);
    });
  const owner = { ...getTaskSubmitter(), company: reportTenant.tenantId };
  const handle = await exportQueue.run({ owner, work, isCancelled: getDisconnectCheck() }).catch((error) => {
    throw error instanceof TaskLimitError ? createTooManyRowsError(maxRows) : error;
  });
  try {
    const content = await handle.readFile();
    if (content.length === 0) throw createTooManyRowsError(maxRows);
    return new FileResponse(await getReportFileName(context, query, 'xlsx'), content);
  } finally {
    await handle.close();
  }
}

function createTooManyRowsError(most: number): ApiError {
  return new ApiError(422, formatMessage('server.report.tooManyRowsForExcel', { most }));
}
