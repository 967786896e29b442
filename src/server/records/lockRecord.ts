import type { Row } from '../../definition/model/entity';
import type { RecordContext } from '../context';
import { notFound } from '../errors/failures';
import { assertActionAllowed } from './assertActionAllowed';
import { isSeen } from './validation/assertStillSeen';

/**
 * The record that the path names, locked until the transaction ends. Someone else may have changed it since it was found:
 * it must be there still, be one that the user sees, and be in a state in which a button makes the call.
 */
export async function lockRecord({ record, ...context }: RecordContext): Promise<Row> {
  const { resource, call, records } = context;
  const stored = await records.lock(resource.entity.name, record[resource.entity.key]);
  if (!stored || !isSeen(context, stored)) throw notFound();
  assertActionAllowed(resource, call, stored);
  return stored;
}
