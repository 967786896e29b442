import type { Row } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { answeredOne } from '../answered';
import { storeNew } from '../storeNew';
import { newRecord } from '../validation/newRecord';
import { withTransaction } from '../withTransaction';

/** Stores a new record, and answers it. */
export async function create(context: RecordContext): Promise<Row> {
  const data = await newRecord(context, context.input);
  const stored = await withTransaction(context, (inner) => storeNew(inner, data));
  return answeredOne(context, stored);
}
