import type { RecordValues } from '#definition/model/entity.ts';
import { type CallContext, isRecordContext } from '#server/context.ts';
import { notFoundError } from '#server/errors/apiErrors.ts';
import { lockAndCheckCallRecord } from '#server/records/lockAndCheckCallRecord.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { assertMayChangeUser } from '../groups/grantChecks.ts';

/** Locks and returns the user of a call inside a transaction; throws 403 if the current user may not change them. */
export async function lockEditableUserRecord(
  context: CallContext,
  records: TenantRecords,
): Promise<RecordValues> {
  const inner = { ...context, records };
  if (!isRecordContext(inner)) throw notFoundError();
  const stored = await lockAndCheckCallRecord(inner);
  await assertMayChangeUser(inner, stored);
  return stored;
}
