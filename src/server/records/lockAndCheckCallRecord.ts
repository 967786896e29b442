import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordContext } from '../context.ts';
import { notFoundError } from '../errors/apiErrors.ts';
import { assertActionEnabled } from './assertActionEnabled.ts';
import { isVisibleToUser } from './validation/assertRecordStillVisible.ts';

/**
 * Locks the record that the path identifies until the transaction ends (SELECT ... FOR UPDATE). Throws unless it
 * exists, is visible and allows the action: another user may have changed it since it was read.
 */
export async function lockAndCheckCallRecord({ record, ...context }: RecordContext): Promise<RecordValues> {
  const { resource, call, records } = context;
  const stored = await records.lock(resource.entity.name, record[resource.entity.key]);
  if (!stored || !isVisibleToUser(context, stored)) throw notFoundError();
  assertActionEnabled(resource, call, stored);
  return stored;
}
