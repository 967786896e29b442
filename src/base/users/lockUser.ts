import type { Row } from '../../definition/model/entity';
import { type CallContext, isRecordContext } from '../../server/context';
import { notFound } from '../../server/errors/failures';
import { lockRecord } from '../../server/records/lockRecord';
import type { Records } from '../../server/storage/records';
import { assertMayChangeUser } from '../groups/grants';

/** The user that a call is about, locked inside a transaction, where who asks may change them still. */
export async function lockUser(context: CallContext, records: Records): Promise<Row> {
  const inner = { ...context, records };
  if (!isRecordContext(inner)) throw notFound();
  const stored = await lockRecord(inner);
  await assertMayChangeUser(inner, stored);
  return stored;
}
