import type { Form, Row } from '../../../definition/types';
import type { FormValidator } from '../../forms/formValidator';
import type { BatchRow } from './BatchRow';

/** What an import answers: the file's rows with what is wrong with them; nothing has been stored. */
export interface Preview {
  preview_data: (Row & { errors?: { field: string; message: string }[] })[];
}

/** The rows of an uploaded file. What the server alone can tell stands until its field changes. */
export function previewRows({ preview_data }: Preview, form: Form, validator: FormValidator): BatchRow[] {
  return preview_data.map((row, id) => {
    const given = form.fields.filter(({ name }) => row[name] !== undefined && row[name] !== null);
    const data = Object.fromEntries(given.map(({ name }) => [name, row[name]]));
    const found = validator.check(data);
    const words = (row.errors ?? []).map(({ field, message }) => [field.replace(/^\//, ''), message]);
    const refused = Object.fromEntries(words.filter(([name = '']) => !(name in found)));
    return { id, data, refused, judged: true };
  });
}
