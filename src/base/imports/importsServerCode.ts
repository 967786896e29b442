import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { SheetCellValue } from '#definition/sheets/csv.ts';
import { now } from '#definition/time/clock.ts';
import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { notFoundError } from '#server/errors/apiErrors.ts';
import { getErrorReportColumnTitles } from '#server/records/sheets/matchImportColumns.ts';
import { FileResponse } from '#server/responses.ts';
import type { ProjectHooks } from '#server/services.ts';
import { type SheetContent, writeXlsx } from '#server/spreadsheet/writeXlsx.ts';

/** Name of the query parameter that contains the report's file name. */
const fileNameParam = apiProtocol.upload.name;

/** Implements the call that downloads the rejected rows of an import as a file (error report). */
export const importsServerCode: ResourceServerCode = {
  calls: {
    report: {
      input: {
        type: 'object',
        required: [fileNameParam],
        additionalProperties: false,
        properties: { [fileNameParam]: { type: 'string' } },
      },
      errorStatuses: [404],
      handler: async (context) => {
        const { [fileNameParam]: name } = context.input;
        const report = await findErrorReport(context, name);
        if (!report) throw notFoundError();
        return new FileResponse(String(name), writeXlsx(report.title, report.header, report.rows));
      },
    },
  },
};

const reportLifetimeMs = 60 * 60 * 1000;
/** Longer texts are truncated: the uploaded file contains them in full. */
const maxCellLength = 500;

/** Saves the rejected rows of an import as an error report for one hour and returns its file name. */
export const saveImportErrorReport: NonNullable<ProjectHooks['saveErrorReport']> = async (
  { records, resource, user },
  header,
  refused,
) => {
  const rows = refused.map(({ line, cells, errors }): SheetCellValue[] => [
    ...header.map((column) => truncateCell(cells[column] ?? '')),
    line,
    errors.map(({ message }) => message).join('; '),
  ]);
  const content = { title: resource.title, header: [...header, ...getErrorReportColumnTitles()], rows };
  const file_name = `error-report-${randomBytes(16).toString('hex')}.xlsx`;
  await removeExpired(records);
  await records.insert('import_report', { file_name, user_id: user.id, content });
  return file_name;
};

/** Returns an error report of this user that has not expired. */
async function findErrorReport(
  { records, user }: Pick<CallContext, 'records' | 'user'>,
  file_name: unknown,
): Promise<SheetContent | undefined> {
  const found = await records.findFirst('import_report', { file_name, user_id: user.id });
  return found && new Date(String(found.created_time)) >= getExpiryThreshold()
    ? (found.content as SheetContent)
    : undefined;
}

async function removeExpired(records: CallContext['records']): Promise<void> {
  await records.deleteWhere(
    'import_report',
    {},
    sql<boolean>`created_time < ${getExpiryThreshold().toISOString()}`,
  );
}

/** Returns the time before which error reports have expired. */
function getExpiryThreshold(): Date {
  return new Date(now().getTime() - reportLifetimeMs);
}

function truncateCell(cell: string): string {
  return cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell;
}
