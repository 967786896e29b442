import { restoreCallName } from '#definition/actions/softDelete.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { type RecordContext, runInCallTransaction } from '#server/context.ts';
import { saveDeletedRecord } from '#server/storage/deletedRecords.ts';
import { assertRecordUnreferenced } from '../assertRecordUnreferenced.ts';
import { lockAndCheckCallRecord } from '../lockAndCheckCallRecord.ts';
import { assertNoUnreadChanges } from '../optimisticLocking.ts';
import { getDeletedRecordKey, hashEntitySchema } from './restoreDeletedRecord.ts';

/** Deletes the record that the path identifies, and returns its key. */
export function deleteRecord(context: RecordContext): Promise<RecordValues> {
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return runInCallTransaction(context, async (inner) => {
    const stored = await lockAndCheckCallRecord(inner);
    await assertNoUnreadChanges(inner, stored);
    const taken = await inner.resourceCode.beforeDelete?.(stored, inner);
    await assertRecordUnreferenced(inner, stored);
    if (restoreCallName in inner.resource.calls)
      await saveDeletedRecord(inner.database, getDeletedRecordKey(inner), {
        taken: taken ?? {},
        shape: hashEntitySchema(inner),
      });
    await inner.records.remove(entity.name, key);
    return { [entity.key]: key };
  });
}
