import type { FieldError } from '../../../definition/fieldErrors';
import { isRow } from '../../../definition/isRow';
import type { Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import { type Labels, labelled, misnamed, namedErrors, readRow } from '../../../definition/rowLabels';
import { text } from '../../../definition/text';
import { type RecordContext, withTransaction } from '../../context';
import { ApiError } from '../../errors/ApiError';
import { invalid, unknownParameter } from '../../errors/failures';
import { choicesByLabel } from '../choices';
import { choiceMessages } from '../validation/recordErrors';
import { newRecord } from '../validation/recordInput';
import { insertRecord } from './create';

const rowsField = profile.batch.rows;

/** Stores all rows, or none and says what is wrong with which; a row's field is "/rows/3/title". */
export async function createMany(context: RecordContext): Promise<{ created: number }> {
  const rows = await inEachRow(context, await readRows(context, sentRows(context)));
  return withTransaction(context, async (inner) => {
    for (const [index, row] of rows.entries())
      await insertRecord(inner, row).catch((error) => {
        throw located(context, error, index);
      });
    return { created: rows.length };
  });
}

function sentRows({ input, call }: RecordContext): Row[] {
  const { [rowsField]: rows, ...rest } = input;
  const unknown = Object.keys(rest)[0];
  if (unknown) throw unknownParameter(unknown, [rowsField]);
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow))
    throw invalid([{ field: `/${rowsField}`, message: text('server.noRows') }]);
  if (call.most && rows.length > call.most)
    throw invalid([{ field: `/${rowsField}`, message: text('server.tooManyRows', { most: call.most }) }]);
  return rows;
}

/** Every row is looked at before any is refused, so that all that is wrong is said at once. */
async function inEachRow(context: RecordContext, rows: Row[]): Promise<Row[]> {
  const prepared: Row[] = [];
  const errors: FieldError[] = [];
  for (const [index, row] of rows.entries()) {
    await newRecord(context, row).then(
      (data) => prepared.push(data),
      (error) => errors.push(...fieldErrorsOf(located(context, error, index))),
    );
  }
  if (errors.length > 0) throw invalid(errors);
  return prepared;
}

function fieldErrorsOf(error: unknown): FieldError[] {
  if (error instanceof ApiError && error.errors) return error.errors;
  throw error;
}

function located(context: RecordContext, error: unknown, index: number): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error;
  const { names } = context.call;
  const said =
    Object.keys(names).length > 0 ? error.errors.map((one) => choiceMessages(context, one)) : error.errors;
  const errors = namedErrors(said, names).map(({ field, message }) => ({
    field: `/${rowsField}/${index}${field}`,
    message,
  }));
  return new ApiError(error.status, error.message, errors);
}

/** The rows of a batch, as they have travelled, as definitions speak of them. */
async function readRows(context: RecordContext, sent: Row[]): Promise<Row[]> {
  const { call, resource } = context;
  for (const [index, row] of sent.entries()) {
    const mistaken = misnamed(row, call.names);
    if (!mistaken) continue;
    throw invalid([
      { field: `/${rowsField}/${index}/${mistaken.name}`, message: text('invalid.unknownNear', mistaken) },
    ]);
  }
  const labels: Labels = {};
  for (const property of labelled(resource.entity, call.names)) {
    const texts = sent.map((row) => row[call.names[property.name] ?? '']);
    const sought = texts.filter((one) => typeof one === 'string');
    labels[property.name] = (await choicesByLabel(context, property, sought)) ?? [];
  }
  return sent.map((row) => readRow(row, call.names, labels));
}
