import type { FieldError } from '../../../definition/fieldErrors';
import type { ImportPreview } from '../../../definition/model/answers';
import type { Row } from '../../../definition/model/entity';
import { normalize } from '../../../definition/normalize';
import { profile } from '../../../definition/profile';
import { labelled, namedErrors, sentRow } from '../../../definition/rowLabels';
import type { RecordContext } from '../../context';
import { unknownParameter } from '../../errors/failures';
import { labelsOf } from '../choices';
import { uploadedRows } from '../sheets/uploadedRows';
import { unseenError } from '../validation/assertStillSeen';
import { callForm } from '../validation/callForm';
import { duplicateErrors } from '../validation/duplicateErrors';
import { choiceMessages, errorsOfRows } from '../validation/recordErrors';

const { upload } = profile;

/** Reads an uploaded file, and answers its rows with their errors in the words of the form. */
export async function importFile(context: RecordContext): Promise<ImportPreview> {
  const unknown = Object.keys(context.input)[0];
  if (unknown) throw unknownParameter(unknown, []);
  const { entity, calls } = context.resource;
  const { keepReport } = context.services.code;
  const { header, rows } = await uploadedRows(context);
  const data = rows.map((row) => row.data);
  const errors = await errorsOf(
    context,
    data.map((row) => normalize(entity, row)),
  );
  const names = calls.createMany?.names ?? {};
  const labels = await labelsOf(context, labelled(entity, names), data);
  const refused = rows.flatMap((row, index) =>
    errors[index]?.length ? [{ ...row, errors: errors[index] }] : [],
  );
  return {
    [upload.rows]: rows.map(({ line, data: row }, index) => ({
      ...sentRow(row, names, labels),
      row: line,
      errors: namedErrors(errors[index] ?? [], names),
    })),
    [upload.refused]: refused.length > 0 ? ((await keepReport?.(context, header, refused)) ?? null) : null,
    [upload.good]: rows.length - refused.length,
    [upload.bad]: refused.length,
  };
}

async function errorsOf(context: RecordContext, rows: Row[]): Promise<FieldError[][]> {
  const form = callForm(context.resource, context.call.name);
  const duplicates = await duplicateErrors(context, rows);
  const found = await errorsOfRows(context, form, rows);
  return found.map((ofRow, index) => {
    const errors = ofRow.map((error) => choiceMessages(context, error));
    const unseen = unseenError(context, { ...rows[index], ...context.bound });
    const more = [...(duplicates[index] ?? []), ...(unseen ? [unseen] : [])].filter(
      ({ field }) => !errors.some((error) => error.field === field),
    );
    return [...errors, ...more];
  });
}
