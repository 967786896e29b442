import { alsoSet } from '../../../definition/alsoSet';
import type { Row } from '../../../definition/model/entity';
import { type RecordContext, withTransaction } from '../../context';
import { lockRecord } from '../lockRecord';
import { serializeOne } from '../serialize';
import { assertNothingOverwritten, changesUnread } from '../staleWrite';
import { assertStillSeen } from '../validation/assertStillSeen';
import { assertValidChange, received, sentChanges } from '../validation/recordInput';

/** Changes what was sent of the record that the path names, and answers it. */
export async function update(asked: RecordContext): Promise<Row> {
  const context = { ...asked, input: await received(asked, asked.input) };
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return withTransaction(context, async (inner) => {
    const stored = await lockRecord(inner);
    const changes = sentChanges(inner, stored);
    const unread = await changesUnread(inner, stored);
    await assertNothingOverwritten(inner, stored, unread, changes);
    await assertValidChange(inner, stored, changes, unread);
    const whole = { ...alsoSet(inner.call, changes, stored), ...changes };
    const changed = (await inner.rule.updating?.(whole, stored, inner)) ?? whole;
    const updated = await inner.records.update(entity.name, key, changed);
    assertStillSeen(inner, updated);
    return serializeOne(inner, updated);
  });
}
