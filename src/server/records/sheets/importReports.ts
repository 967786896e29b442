import { randomBytes } from 'node:crypto';
import type { FieldError } from '../../../definition/fieldErrors';
import { text } from '../../../definition/text';
import type { CallContext, RecordContext } from '../../rules/types';
import type { Cell, SheetContent } from '../../spreadsheet/write';
import type { UploadedRow } from './uploadedRows';

const lifetime = 60 * 60 * 1000;
/** Longer texts are told by their beginning: the file that was sent has them whole. */
const most = 500;

/** The columns that a report has besides the file's own: it can be mended and sent again as it is. */
export const reportColumns = [text('server.report.line'), text('server.report.errors')];

/** Keeps the refused rows of a file for an hour, and gives the name that they are fetched by. */
export async function keepReport(
  { records, resource, user }: RecordContext,
  header: string[],
  refused: { row: UploadedRow; errors: FieldError[] }[],
): Promise<string> {
  const rows = refused.map(({ row: { line, cells }, errors }): Cell[] => [
    ...header.map((column) => shortened(cells[column] ?? '')),
    line,
    errors.map(({ message }) => message).join('; '),
  ]);
  const content = { title: resource.title, header: [...header, ...reportColumns], rows };
  const file_name = `error-report-${randomBytes(16).toString('hex')}.xlsx`;
  await removeExpired(records);
  await records.insert('import_report', { file_name, user_id: user.user_id, content });
  return file_name;
}

/** A report that this user's import has made within the hour. */
export async function findReport(
  { records, user }: Pick<CallContext, 'records' | 'user'>,
  file_name: unknown,
): Promise<SheetContent | undefined> {
  const found = await records.first('import_report', { file_name, user_id: user.user_id });
  return found && !isExpired(found.created_time) ? (found.content as SheetContent) : undefined;
}

async function removeExpired(records: CallContext['records']): Promise<void> {
  const reports = await records.find('import_report');
  for (const { file_name, created_time } of reports)
    if (isExpired(created_time)) await records.remove('import_report', file_name);
}

function isExpired(time: unknown): boolean {
  return Date.parse(String(time)) + lifetime < Date.now();
}

function shortened(cell: string): string {
  return cell.length > most ? `${cell.slice(0, most)}…` : cell;
}
