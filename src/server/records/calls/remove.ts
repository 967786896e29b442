import type { Row } from '../../../definition/model/entity';
import { restoreCall } from '../../../definition/restore';
import { type RecordContext, withTransaction } from '../../context';
import { keepDeleted } from '../../storage/deletedRecords';
import { lockRecord } from '../lockRecord';
import { assertAllRead } from '../staleWrite';
import { assertUnused } from '../usedBy';
import { deletedIn, shapeOf } from './restore';

/** Deletes the record that the path names, and answers its key. */
export function remove(context: RecordContext): Promise<Row> {
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return withTransaction(context, async (inner) => {
    const stored = await lockRecord(inner);
    await assertAllRead(inner, stored);
    const taken = await inner.rule.deleting?.(stored, inner);
    await assertUnused(inner, stored);
    if (restoreCall in inner.resource.calls)
      await keepDeleted(inner.database, deletedIn(inner), { taken: taken ?? {}, shape: shapeOf(inner) });
    await inner.records.remove(entity.name, key);
    return { [entity.key]: key };
  });
}
