import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { now } from '../../definition/clock';
import { profile } from '../../definition/profile';
import type { Cell } from '../../definition/sheets/csv';
import { FileAnswer } from '../../server/answers';
import type { CallContext, Rule } from '../../server/context';
import { notFound } from '../../server/errors/failures';
import { reportColumns } from '../../server/records/sheets/uploadedRows';
import type { Hooks } from '../../server/services';
import { type SheetContent, writeXlsx } from '../../server/spreadsheet/write';

/** What a call for a report names it by. */
const nameOfFile = profile.upload.name;

/** Imports: what was refused of a file, as a file. */
export const importsRule: Rule = {
  calls: {
    report: {
      input: {
        type: 'object',
        required: [nameOfFile],
        additionalProperties: false,
        properties: { [nameOfFile]: { type: 'string' } },
      },
      answer: async (context) => {
        const { [nameOfFile]: name } = context.input;
        const report = await findReport(context, name);
        if (!report) throw notFound();
        return new FileAnswer(String(name), writeXlsx(report.title, report.header, report.rows));
      },
    },
  },
};

const lifetime = 60 * 60 * 1000;
/** Longer texts are told by their beginning: the file that was sent has them whole. */
const most = 500;

/** Keeps the refused rows of a file for an hour, and gives the name that they are fetched by. */
export const keepReport: NonNullable<Hooks['keepReport']> = async (
  { records, resource, user },
  header,
  refused,
) => {
  const rows = refused.map(({ line, cells, errors }): Cell[] => [
    ...header.map((column) => shortened(cells[column] ?? '')),
    line,
    errors.map(({ message }) => message).join('; '),
  ]);
  const content = { title: resource.title, header: [...header, ...reportColumns()], rows };
  const file_name = `error-report-${randomBytes(16).toString('hex')}.xlsx`;
  await removeExpired(records);
  await records.insert('import_report', { file_name, user_id: user.id, content });
  return file_name;
};

/** A report that this user's import has made within the hour. */
async function findReport(
  { records, user }: Pick<CallContext, 'records' | 'user'>,
  file_name: unknown,
): Promise<SheetContent | undefined> {
  const found = await records.first('import_report', { file_name, user_id: user.id });
  return found && new Date(String(found.created_time)) >= oldest()
    ? (found.content as SheetContent)
    : undefined;
}

async function removeExpired(records: CallContext['records']): Promise<void> {
  await records.clear('import_report', {}, sql<boolean>`created_time < ${oldest().toISOString()}`);
}

/** Reports from before this are gone. */
function oldest(): Date {
  return new Date(now().getTime() - lifetime);
}

function shortened(cell: string): string {
  return cell.length > most ? `${cell.slice(0, most)}…` : cell;
}
