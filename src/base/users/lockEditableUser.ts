import type { RecordValues } from '../../definition/model/entity';
import { type CallContext, isRecordContext } from '../../server/context';
import { notFoundError } from '../../server/errors/apiErrors';
import { lockCallRecord } from '../../server/records/lockCallRecord';
import type { TenantRecords } from '../../server/storage/tenantRecords';
import { assertMayChangeUser } from '../groups/grantChecks';

/** Locks and returns the user of a call inside a transaction; throws 403 if the current user may not change them. */
export async function lockEditableUser(context: CallContext, records: TenantRecords): Promise<RecordValues> {
  const inner = { ...context, records };
  if (!isRecordContext(inner)) throw notFoundError();
  const stored = await lockCallRecord(inner);
  await assertMayChangeUser(inner, stored);
  return stored;
}
