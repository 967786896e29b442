import { labelled, namedErrors, sentRow } from '../../../definition/batchRow';
import type { FieldError } from '../../../definition/fieldErrors';
import { prepare } from '../../../definition/prepare';
import type { Row } from '../../../definition/types';
import { unknownParameter } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { keepReport } from '../sheets/importReports';
import { labelsOf } from '../sheets/labelsOf';
import { uploadedRows } from '../sheets/uploadedRows';
import { callForm } from '../validation/callForm';
import { duplicateErrors } from '../validation/duplicateErrors';
import { inPlainWords } from '../validation/inPlainWords';
import { recordErrors } from '../validation/recordErrors';

/** What an uploaded file holds, and what is wrong with each of its rows. Nothing is stored but what was refused. */
export interface Preview {
  preview_data: (Row & { row: number; errors: FieldError[] })[];
  /** The name that the refused rows are fetched by, as a file; nothing where none was. */
  analysis_report_path: string | null;
  success_count: number;
  error_count: number;
}

/** Reads an uploaded file, and answers its rows with their errors in the words of the form. */
export async function importFile(context: RecordContext): Promise<Preview> {
  const unknown = Object.keys(context.input)[0];
  if (unknown) throw unknownParameter(unknown, []);
  const { entity, calls } = context.resource;
  const { header, rows } = await uploadedRows(context);
  const data = rows.map((row) => row.data);
  const errors = await errorsOf(
    context,
    data.map((row) => prepare(entity, row)),
  );
  const names = calls.createMany?.names ?? {};
  const labels = await labelsOf(context, labelled(entity, names), data);
  const refused = rows.flatMap((row, index) =>
    errors[index]?.length ? [{ row, errors: errors[index] }] : [],
  );
  return {
    preview_data: rows.map(({ line, data: row }, index) => ({
      ...sentRow(row, names, labels),
      row: line,
      errors: namedErrors(errors[index] ?? [], names),
    })),
    analysis_report_path: refused.length > 0 ? await keepReport(context, header, refused) : null,
    success_count: rows.length - refused.length,
    error_count: refused.length,
  };
}

async function errorsOf(context: RecordContext, rows: Row[]): Promise<FieldError[][]> {
  const form = callForm(context.resource, context.call.name);
  const duplicates = await duplicateErrors(context, rows);
  const found: FieldError[][] = [];
  for (const [index, row] of rows.entries()) {
    const errors = (await recordErrors(context, form, row)).map((error) => inPlainWords(context, error));
    const more = (duplicates[index] ?? []).filter(
      ({ field }) => !errors.some((error) => error.field === field),
    );
    found.push([...errors, ...more]);
  }
  return found;
}
