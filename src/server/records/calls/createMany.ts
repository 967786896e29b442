import { namedErrors } from '../../../definition/batchRow';
import type { FieldError } from '../../../definition/fieldErrors';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { ApiError } from '../../errors/ApiError';
import { invalid, unknownParameter } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { isRow } from '../isRow';
import { storeNew } from '../storeNew';
import { inPlainWords } from '../validation/inPlainWords';
import { newRecord } from '../validation/newRecord';
import { readRows } from '../validation/readRows';
import { withTransaction } from '../withTransaction';

/** Stores all rows, or none and says what is wrong with which; a row's field is "/rows/3/ad_type". */
export async function createMany(context: RecordContext): Promise<{ created: number }> {
  const rows = await inEachRow(context, await readRows(context, sentRows(context)));
  await withTransaction(context, async (inner) => {
    for (const [index, row] of rows.entries())
      await storeNew(inner, row).catch((error) => {
        throw located(context, error, index);
      });
  });
  return { created: rows.length };
}

function sentRows({ input, call }: RecordContext): Row[] {
  const { rows, ...rest } = input;
  const unknown = Object.keys(rest)[0];
  if (unknown) throw unknownParameter(unknown, ['rows']);
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow))
    throw invalid([{ field: '/rows', message: text('server.noRows') }]);
  if (call.most && rows.length > call.most)
    throw invalid([{ field: '/rows', message: text('server.tooManyRows', { most: call.most }) }]);
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
    Object.keys(names).length > 0 ? error.errors.map((one) => inPlainWords(context, one)) : error.errors;
  const errors = namedErrors(said, names).map(({ field, message }) => ({
    field: `/rows/${index}${field}`,
    message,
  }));
  return new ApiError(error.status, error.message, errors);
}
