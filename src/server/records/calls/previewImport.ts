import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  getReferencesSentAsLabels,
  mapBatchErrorsToWireNames,
  toWireBatchRow,
} from '#definition/api/batchRows.ts';
import type { ImportPreview } from '#definition/model/apiBodies.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import type { RecordContext } from '#server/context.ts';
import { unknownParameterError } from '#server/errors/apiErrors.ts';
import { findReferenceChoicesOfProperties } from '../propertyChoices.ts';
import { parseImportedRows } from '../sheets/parseImportedRows.ts';
import { findVisibilityError } from '../validation/assertRecordStillVisible.ts';
import { computeDuplicateRowFlags } from '../validation/computeDuplicateRowFlags.ts';
import { findDuplicateErrors } from '../validation/findDuplicateErrors.ts';
import { getOnlyCallForm } from '../validation/getCallForms.ts';
import { convertTypeErrorToUnknownChoice, validateRecords } from '../validation/validateRecord.ts';

const { upload } = apiProtocol;

/** Reads an uploaded spreadsheet and returns its rows with validation errors. Stores no records. */
export async function previewImport(context: RecordContext): Promise<ImportPreview> {
  const { [upload.ignore]: ignore = 'false', ...rest } = context.input;
  const unknown = Object.keys(rest)[0];
  if (unknown) throw unknownParameterError(unknown, [upload.ignore]);
  const { entity, calls } = context.resource;
  const { saveErrorReport } = context.services.code;
  const { header, rows, notes } = await parseImportedRows(context, {
    ignoreUnknownColumns: ignore === 'true',
  });
  const data = rows.map((row) => row.data);
  const normalized = data.map((row) => normalizeRecord(entity, row));
  const invalid = await validateImportedRows(context, normalized);
  const errors = rows.map((row, index) => mergeCellErrors(row.errors, invalid[index] ?? []));
  // The values of a row with errors may not fit the columns that are searched.
  const duplicates = await computeDuplicateRowFlags(
    context,
    normalized.map((row, index) => (errors[index]?.length ? {} : row)),
  );
  const names = calls.createMany?.names ?? {};
  const labels = await findReferenceChoicesOfProperties(
    context,
    getReferencesSentAsLabels(entity, names),
    data,
  );
  const refused = rows.flatMap((row, index) =>
    errors[index]?.length ? [{ ...row, errors: errors[index] }] : [],
  );
  return {
    [upload.rows]: rows.map(({ line, data: row }, index) => ({
      ...toWireBatchRow(row, names, labels),
      row: line,
      ...(duplicates[index] ? { [apiProtocol.batch.duplicate]: true } : {}),
      errors: mapBatchErrorsToWireNames(errors[index] ?? [], names),
    })),
    [upload.refused]:
      refused.length > 0 ? ((await saveErrorReport?.(context, header, refused)) ?? null) : null,
    [upload.good]: rows.length - refused.length,
    [upload.bad]: refused.length,
    ...(notes.length > 0 ? { [upload.notes]: notes } : {}),
  };
}

/** The error of a cell replaces those of its value and of the entries of its value. */
function mergeCellErrors(ofCells: FieldError[], invalid: FieldError[]): FieldError[] {
  const unread = ofCells.map(({ field }) => field);
  return [...ofCells, ...invalid.filter(({ field }) => !unread.includes(`/${field.split('/')[1]}`))];
}

async function validateImportedRows(context: RecordContext, rows: RecordValues[]): Promise<FieldError[][]> {
  const form = getOnlyCallForm(context.resource, context.call.name);
  const found = await validateRecords(context, form, rows);
  const duplicates = await findDuplicateErrors(
    context,
    rows.map((row, index) => omitInvalidValues(row, found[index] ?? [])),
  );
  return found.map((ofRow, index) => {
    const errors = ofRow.map((error) => convertTypeErrorToUnknownChoice(context, error));
    const unseen = findVisibilityError(context, { ...rows[index], ...context.bound });
    const more = [...(duplicates[index] ?? []), ...(unseen ? [unseen] : [])].filter(
      ({ field }) => !errors.some((error) => error.field === field),
    );
    return [...errors, ...more];
  });
}

/** Returns the values of a row without those that have an error, which may not fit the columns that are searched. */
function omitInvalidValues(row: RecordValues, errors: FieldError[]): RecordValues {
  const invalid = errors.map(({ field }) => field.split('/')[1]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !invalid.includes(name)));
}
