import type { Row } from '../../../definition/types';
import { notFound } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { assertPossible } from '../assertPossible';
import { withTransaction } from '../withTransaction';

/** Deletes the record that the path names, and answers its key. */
export function remove(context: RecordContext): Promise<Row> {
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return withTransaction(context, async (inner) => {
    const stored = await inner.records.lock(entity.name, key);
    if (!stored) throw notFound();
    assertPossible(inner.resource, inner.call, stored);
    await inner.rule.deleting?.(stored, inner);
    await inner.records.remove(entity.name, key);
    return { [entity.key]: key };
  });
}
