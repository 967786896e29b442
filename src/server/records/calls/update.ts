import type { Row } from '../../../definition/types';
import { notFound } from '../../errors/failures';
import type { RecordContext } from '../../rules/types';
import { answeredOne } from '../answered';
import { assertPossible } from '../assertPossible';
import { changedRecord } from '../validation/changedRecord';
import { withTransaction } from '../withTransaction';

/** Changes what was sent of the record that the path names, and answers it. */
export function update(context: RecordContext): Promise<Row> {
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return withTransaction(context, async (inner) => {
    const stored = await inner.records.lock(entity.name, key);
    if (!stored) throw notFound();
    // Someone else may have changed it since it was found.
    assertPossible(inner.resource, inner.call, stored);
    const changes = await changedRecord(inner, stored);
    const changed = (await inner.rule.updating?.(changes, stored, inner)) ?? changes;
    return answeredOne(inner, await inner.records.update(entity.name, key, changed));
  });
}
