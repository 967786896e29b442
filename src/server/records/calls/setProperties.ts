import type { Row } from '../../../definition/model/entity';
import { fixedValues } from '../../../definition/request';
import { type RecordContext, withTransaction } from '../../context';
import { notFound } from '../../errors/failures';
import { assertActionAllowed } from '../assertActionAllowed';
import { serializeOne } from '../serialize';
import { assertNothingOverwritten, changesUnread } from '../staleWrite';

/** Gives the record that the path names the fixed values that the call sends, and answers it. */
export function setProperties(context: RecordContext): Promise<Row> {
  const { entity } = context.resource;
  return withTransaction(context, async (inner) => {
    const stored = await inner.records.lock(entity.name, context.record[entity.key]);
    if (!stored) throw notFound();
    // Someone else may have changed it since it was found.
    assertActionAllowed(inner.resource, inner.call, stored);
    const changes = fixedValues(inner.call, entity);
    await assertNothingOverwritten(inner, stored, await changesUnread(inner, stored), changes);
    return serializeOne(inner, await inner.records.update(entity.name, stored[entity.key], changes));
  });
}
