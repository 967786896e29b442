import type { Row } from '../../../definition/model/entity';
import { type RecordContext, withTransaction } from '../../context';
import { notFound } from '../../errors/failures';
import { assertActionAllowed } from '../assertActionAllowed';
import { assertAllRead } from '../staleWrite';

/** Deletes the record that the path names, and answers its key. */
export function remove(context: RecordContext): Promise<Row> {
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return withTransaction(context, async (inner) => {
    const stored = await inner.records.lock(entity.name, key);
    if (!stored) throw notFound();
    assertActionAllowed(inner.resource, inner.call, stored);
    await assertAllRead(inner, stored);
    await inner.rule.deleting?.(stored, inner);
    await inner.records.remove(entity.name, key);
    return { [entity.key]: key };
  });
}
