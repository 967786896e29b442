import type { Row } from '../../../definition/model/entity';
import { type RecordContext, withTransaction } from '../../context';
import { notFound } from '../../errors/failures';
import { assertActionAllowed } from '../assertActionAllowed';
import { serializeOne } from '../serialize';
import { assertStillSeen } from '../validation/assertStillSeen';
import { changedRecord, received } from '../validation/recordInput';

/** Changes what was sent of the record that the path names, and answers it. */
export async function update(asked: RecordContext): Promise<Row> {
  const context = { ...asked, input: await received(asked, asked.input) };
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return withTransaction(context, async (inner) => {
    const stored = await inner.records.lock(entity.name, key);
    if (!stored) throw notFound();
    // Someone else may have changed it since it was found.
    assertActionAllowed(inner.resource, inner.call, stored);
    const changes = await changedRecord(inner, stored);
    const changed = (await inner.rule.updating?.(changes, stored, inner)) ?? changes;
    const updated = await inner.records.update(entity.name, key, changed);
    assertStillSeen(inner, updated);
    return serializeOne(inner, updated);
  });
}
