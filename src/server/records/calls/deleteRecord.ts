import { restoreCallName } from '../../../definition/actions/softDelete';
import type { RecordValues } from '../../../definition/model/entity';
import { type RecordContext, runInCallTransaction } from '../../context';
import { saveDeletedRecord } from '../../storage/deletedRecords';
import { assertRecordUnreferenced } from '../assertRecordUnreferenced';
import { lockCallRecord } from '../lockCallRecord';
import { assertNoUnreadChanges } from '../optimisticLocking';
import { getDeletedRecordKey, hashEntitySchema } from './restoreDeletedRecord';

/** Deletes the record that the path identifies, and returns its key. */
export function deleteRecord(context: RecordContext): Promise<RecordValues> {
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return runInCallTransaction(context, async (inner) => {
    const stored = await lockCallRecord(inner);
    await assertNoUnreadChanges(inner, stored);
    const taken = await inner.rule.beforeDelete?.(stored, inner);
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
