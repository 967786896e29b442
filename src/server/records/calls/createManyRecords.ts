import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  type ChoicesByReference,
  findFieldSentByPropertyName,
  getReferencesSentAsLabels,
  mapBatchErrorsToWireNames,
  parseWireBatchRow,
} from '#definition/api/batchRows.ts';
import { undoCreateManyCallName } from '#definition/api/callRequest.ts';
import bounds from '#definition/bounds.json';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { findChoicesByDisplayText } from '#definition/records/choiceLabels.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { isObject } from '#definition/values/isObject.ts';
import { type RecordContext, runInCallTransaction } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { unknownParameterError, validationError } from '#server/errors/apiErrors.ts';
import { saveCreatedBatch } from '#server/storage/createdBatches.ts';
import { rowVersionColumn } from '#server/storage/tables/EntityTable.ts';
import { findReferenceChoicesByLabel } from '../propertyChoices.ts';
import { createUnmatchedOrAmbiguousCellError } from '../sheets/cellErrors.ts';
import {
  computeDuplicateRowFlags,
  getDuplicateCheckProperties,
} from '../validation/computeDuplicateRowFlags.ts';
import { parseNewRecord } from '../validation/parseRecordInput.ts';
import { convertTypeErrorToUnknownChoice } from '../validation/validateRecord.ts';
import { insertAndGrantRecord } from './createRecord.ts';
import { getCurrentBatchOwner } from './undoCreateMany.ts';

const { rows: rowsField, ...names } = apiProtocol.batch;

/**
 * Stores all rows, or none if any row is invalid. Returns the errors of all rows; the field of a row's error is
 * "/rows/3/title". Throws 409 for duplicates, unless they are allowed.
 */
export async function createManyRecords(context: RecordContext): Promise<RecordValues> {
  const rows = await validateEachRow(context, await parseRows(context, readSentRows(context)));
  if (context.input[names.allow] !== true) await assertNoDuplicateRows(context, rows);
  return runInCallTransaction(context, async (inner) => {
    const stored: RecordValues[] = [];
    for (const [index, row] of rows.entries())
      stored.push(
        await insertAndGrantRecord(inner, row).catch((error) => {
          throw locateError(context, error, index);
        }),
      );
    return { [names.created]: rows.length, ...(await saveForUndo(inner, stored)) };
  });
}

/** Saves the keys of the created records if the resource has a call that undoes their creation. */
async function saveForUndo(context: RecordContext, stored: RecordValues[]): Promise<RecordValues> {
  const { resource, bound, database } = context;
  if (!(undoCreateManyCallName in resource.calls)) return {};
  const records = stored.map((row): [unknown, unknown] => [row[resource.entity.key], row[rowVersionColumn]]);
  return { [names.id]: await saveCreatedBatch(database, getCurrentBatchOwner(context), { bound, records }) };
}

async function assertNoDuplicateRows(context: RecordContext, rows: RecordValues[]): Promise<void> {
  const found = await computeDuplicateRowFlags(context, rows);
  const duplicates = [...rows.keys()].filter((index) => found[index]);
  if (duplicates.length === 0) return;
  const message = formatMessage('server.duplicates', {
    count: duplicates.length,
    total: rows.length,
    titles: formatAndList(getDuplicateCheckProperties(context).map(({ title }) => title)),
  });
  throw new ApiError(409, message, undefined, {}, { [names.duplicates]: duplicates });
}

function readSentRows({ input, call }: RecordContext): RecordValues[] {
  const { [rowsField]: rows, [names.allow]: _, ...rest } = input;
  const unknown = Object.keys(rest)[0];
  if (unknown) throw unknownParameterError(unknown, [rowsField, names.allow]);
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isObject))
    throw validationError([{ field: `/${rowsField}`, message: formatMessage('server.noRows') }]);
  if (call.maxRecords && rows.length > call.maxRecords)
    throw validationError([
      { field: `/${rowsField}`, message: formatMessage('server.tooManyRows', { most: call.maxRecords }) },
    ]);
  return rows;
}

/**
 * Validates all rows before any is rejected, so that all errors are reported at once. Stops when there are more errors
 * than a response contains.
 */
async function validateEachRow(context: RecordContext, rows: RecordValues[]): Promise<RecordValues[]> {
  const prepared: RecordValues[] = [];
  const errors: FieldError[] = [];
  for (const [index, row] of rows.entries()) {
    if (errors.length >= bounds.errors) break;
    await parseNewRecord(context, row).then(
      (data) => prepared.push(data),
      (error) => errors.push(...getFieldErrors(locateError(context, error, index))),
    );
  }
  if (errors.length > 0) throw validationError(errors);
  return prepared;
}

function getFieldErrors(error: unknown): FieldError[] {
  if (error instanceof ApiError && error.errors) return error.errors;
  throw error;
}

function locateError(context: RecordContext, error: unknown, index: number): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error;
  const { names } = context.call;
  const said =
    Object.keys(names).length > 0
      ? error.errors.map((one) => convertTypeErrorToUnknownChoice(context, one))
      : error.errors;
  return new ApiError(error.status, error.message, locateFieldErrors(said, names, index));
}

/** Returns the errors of a row with its place in the batch: "/rows/3/title". */
function locateFieldErrors(errors: FieldError[], names: ApiCall['names'], index: number): FieldError[] {
  return mapBatchErrorsToWireNames(errors, names).map(({ field, message }) => ({
    field: `/${rowsField}/${index}${field}`,
    message,
  }));
}

/** Converts the rows of a batch from the wire format. */
async function parseRows(context: RecordContext, sent: RecordValues[]): Promise<RecordValues[]> {
  const { call, resource } = context;
  for (const [index, row] of sent.entries()) {
    const mistaken = findFieldSentByPropertyName(row, call.names);
    if (!mistaken) continue;
    throw validationError([
      {
        field: `/${rowsField}/${index}/${mistaken.name}`,
        message: formatMessage('invalid.unknownNear', mistaken),
      },
    ]);
  }
  const labels: ChoicesByReference = {};
  for (const property of getReferencesSentAsLabels(resource.entity, call.names)) {
    const texts = sent.map((row) => row[call.names[property.name] ?? '']);
    const sought = texts.filter((one) => typeof one === 'string');
    labels[property.name] = (await findReferenceChoicesByLabel(context, property, sought)) ?? [];
  }
  assertLabelsAreClear(context, sent, labels);
  return sent.map((row) => parseWireBatchRow(row, call.names, labels));
}

/** Rejects labels that several records have. */
function assertLabelsAreClear(
  { call: { names }, resource: { entity } }: RecordContext,
  sent: RecordValues[],
  labels: ChoicesByReference,
): void {
  const errors = Object.entries(labels).flatMap(([name, records]) =>
    sent.flatMap((row, index) => {
      const property = entity.properties[name];
      const text = row[names[name] ?? name];
      if (!property || typeof text !== 'string') return [];
      const options = findChoicesByDisplayText(records, text);
      return options.length > 1
        ? locateFieldErrors([createUnmatchedOrAmbiguousCellError(property, { text, options })], names, index)
        : [];
    }),
  );
  if (errors.length > 0) throw validationError(errors.slice(0, bounds.errors));
}
