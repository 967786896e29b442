import { type Labels, propertyOf, readRow } from '../../../definition/batchRow';
import type { Call, Form, Row } from '../../../definition/types';
import type { FormValidator } from '../../forms/formValidator';
import type { BatchRow } from './BatchRow';

/** What an import answers: the file's rows with what is wrong with them; nothing has been stored. */
export interface Preview {
  preview_data: (Row & { errors?: { field: string; message: string }[] })[];
  /** The name of the file of refused rows, where some were. */
  analysis_report_path?: string | null;
}

interface Reading {
  form: Form;
  validator: FormValidator;
  names: Call['names'];
  labels: Labels;
}

/** The rows of an uploaded file. What the server alone can tell stands until its field changes. */
export function previewRows(
  { preview_data }: Preview,
  { form, validator, names, labels }: Reading,
): BatchRow[] {
  return preview_data.map((sent, id) => {
    const row = readRow(sent, names, labels);
    const given = form.fields.filter(({ name }) => row[name] !== undefined && row[name] !== null);
    const data = Object.fromEntries(given.map(({ name }) => [name, row[name]]));
    const found = validator.check(data);
    const words = (sent.errors ?? []).map(({ field, message }) => [
      propertyOf(names, field.replace(/^\//, '')),
      message,
    ]);
    // Of a label that nobody knows the browser sees no more than that it is no key.
    const refused = Object.fromEntries(words.filter(([name = '']) => !(name in found) || name in labels));
    return { id, data, refused, judged: true };
  });
}
