import { apiProtocol } from '#definition/api/apiProtocol.ts';
import bounds from '#definition/bounds.json';
import type { RecordValues } from '#definition/model/entity.ts';
import { getRecordLabel } from '#definition/records/recordPath.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { type RecordContext, runInCallTransaction } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { notFoundError, unknownParameterError, validationError } from '#server/errors/apiErrors.ts';
import {
  type BatchOwner,
  type CreatedBatch,
  findUndoableBatches,
  lockCreatedBatch,
  removeCreatedBatch,
} from '#server/storage/createdBatches.ts';
import { rowVersionColumn } from '#server/storage/tables/EntityTable.ts';
import { assertRecordUnreferenced } from '../assertRecordUnreferenced.ts';
import { isVisibleToUser } from '../validation/assertRecordStillVisible.ts';

const { batch: names } = apiProtocol;

/** Returns the batches of the user that can still be undone: id, number of records and time, newest first. */
export async function listCreatedBatches(context: RecordContext): Promise<RecordValues[]> {
  const batches = await findUndoableBatches(context.database, getCurrentBatchOwner(context));
  return batches
    .filter((batch) => isOfSameParent(context, batch))
    .map(({ id, records, added_time }) => ({
      [names.id]: id,
      [names.created]: records.length,
      [names.time]: new Date(added_time).toISOString(),
    }));
}

/**
 * Deletes the records that one call created, all or none. Throws 409 if one of them was changed since, or is used by
 * another record. Records that were already deleted are skipped.
 */
export function undoCreateMany(context: RecordContext): Promise<RecordValues> {
  const { [names.id]: id, ...rest } = context.input;
  const unknown = Object.keys(rest)[0];
  if (unknown) throw unknownParameterError(unknown, [names.id]);
  if (!Number.isSafeInteger(id))
    throw validationError([
      { field: `/${names.id}`, message: formatMessage('invalid.type', { title: names.id }) },
    ]);
  return runInCallTransaction(context, async (inner) => {
    const batch = await lockCreatedBatch(inner.database, getCurrentBatchOwner(inner), Number(id));
    if (!batch || !isOfSameParent(inner, batch))
      throw new ApiError(409, formatMessage('server.undo.expired', { hours: bounds.deletedHours }));
    const stored = await lockRecords(inner, batch);
    assertUnchanged(inner, batch, stored);
    for (const record of stored) {
      await inner.resourceCode.beforeDelete?.(record, inner);
      await assertRecordUnreferenced(inner, record);
      await inner.records.remove(inner.resource.entity.name, record[inner.resource.entity.key]);
    }
    await removeCreatedBatch(inner.database, batch.id);
    return { [names.removed]: stored.length };
  });
}

/** Returns the owner of the batches that the current user created through this resource. */
export function getCurrentBatchOwner({ records, resource, user }: RecordContext): BatchOwner {
  return { tenant: records.tenant, resource: resource.name, user: user.id };
}

/** Returns true if the batch was created under the same parent record. */
function isOfSameParent({ bound }: RecordContext, batch: CreatedBatch): boolean {
  return Object.keys(bound).every((name) => isSameValue(batch.bound[name], bound[name]));
}

async function lockRecords(context: RecordContext, { records }: CreatedBatch): Promise<RecordValues[]> {
  const found: RecordValues[] = [];
  for (const [key] of records) {
    const stored = await context.records.lock(context.resource.entity.name, key);
    if (stored && !isVisibleToUser(context, stored)) throw notFoundError();
    if (stored) found.push(stored);
  }
  return found;
}

/** Number of changed records that the message names. */
const maxNamedRecords = 5;

function assertUnchanged(
  { resource: { entity } }: RecordContext,
  { records }: CreatedBatch,
  stored: RecordValues[],
): void {
  const versions = new Map(records);
  const changed = stored.filter(
    (record) => !isSameValue(record[rowVersionColumn], versions.get(record[entity.key])),
  );
  if (changed.length === 0) return;
  const labels = changed
    .slice(0, maxNamedRecords)
    .map((record) => getRecordLabel(entity, record) ?? record[entity.key]);
  throw new ApiError(
    409,
    formatMessage('server.undo.changed', {
      count: changed.length,
      total: records.length,
      names: formatAndList(labels.map(String)),
    }),
  );
}
