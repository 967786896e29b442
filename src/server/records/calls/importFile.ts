import type { FieldError } from '../../../definition/fieldErrors';
import { prepare } from '../../../definition/prepare';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { unknownParameter } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { ownWords } from '../ownWords';
import { choicesOf } from '../sheets/choicesOf';
import { uploadedRows } from '../sheets/uploadedRows';
import { callForm } from '../validation/callForm';
import { duplicateErrors } from '../validation/duplicateErrors';
import { recordErrors } from '../validation/recordErrors';

/** What an uploaded file holds, and what is wrong with each of its rows. Nothing is stored. */
export interface Preview {
  preview_data: (Row & { row: number; errors: FieldError[] })[];
  analysis_report_path: null;
  success_count: number;
  error_count: number;
}

/** Reads an uploaded file, and answers its rows with their errors in the words of the form. */
export async function importFile(context: RecordContext): Promise<Preview> {
  const unknown = Object.keys(context.input)[0];
  if (unknown) throw unknownParameter(unknown, []);
  const rows = await uploadedRows(context);
  const errors = await errorsOf(
    context,
    rows.map(({ data }) => prepare(context.resource.entity, data)),
  );
  const preview_data = rows.map(({ line, data }, index) => ({
    ...data,
    row: line,
    errors: errors[index] ?? [],
  }));
  const error_count = preview_data.filter((row) => row.errors.length > 0).length;
  return { preview_data, analysis_report_path: null, success_count: rows.length - error_count, error_count };
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

/** A label that is misspelt stays a text where a number is stored: to the one who typed it, it is no choice. */
function inPlainWords({ definitions, resource }: RecordContext, error: FieldError): FieldError {
  const property = resource.entity.properties[error.field.slice(1)];
  if (!property || !choicesOf(definitions, property)) return error;
  const { title } = property;
  if (error.message !== text('invalid.type', { title })) return error;
  return { ...error, message: ownWords(property, 'enum') ?? text('invalid.enum', { title }) };
}
