import type { Row } from '../../../definition/model/entity';
import { type RecordContext, withTransaction } from '../../context';
import { lockRecord } from '../lockRecord';
import { assertAllRead } from '../staleWrite';
import { assertUnused } from '../usedBy';

/** Deletes the record that the path names, and answers its key. */
export function remove(context: RecordContext): Promise<Row> {
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return withTransaction(context, async (inner) => {
    const stored = await lockRecord(inner);
    await assertAllRead(inner, stored);
    await inner.rule.deleting?.(stored, inner);
    await assertUnused(inner, stored);
    await inner.records.remove(entity.name, key);
    return { [entity.key]: key };
  });
}
