import type { RecordValues } from '#definition/model/entity.ts';
import { computeDerivedValues } from '#definition/records/derivedValues.ts';
import { type RecordContext, runInCallTransaction } from '#server/context.ts';
import { lockAndCheckCallRecord } from '../lockAndCheckCallRecord.ts';
import { assertNoWriteConflict, findUnreadChanges } from '../optimisticLocking.ts';
import { toWireRecord } from '../toWireRecords.ts';
import { assertRecordStillVisible } from '../validation/assertRecordStillVisible.ts';
import {
  assertValidChanges,
  parseUnvalidatedChanges,
  runBeforeValidateHook,
} from '../validation/parseRecordInput.ts';

/** Updates the record that the path identifies with the sent values, and returns it. */
export async function updateRecord(asked: RecordContext): Promise<RecordValues> {
  const context = { ...asked, input: await runBeforeValidateHook(asked, asked.input) };
  const { entity } = context.resource;
  const key = context.record[entity.key];
  return runInCallTransaction(context, async (inner) => {
    const stored = await lockAndCheckCallRecord(inner);
    const changes = parseUnvalidatedChanges(inner, stored);
    const unread = await findUnreadChanges(inner, stored);
    await assertNoWriteConflict(inner, stored, unread, changes);
    await assertValidChanges(inner, stored, changes, unread);
    const whole = { ...computeDerivedValues(inner.call, changes, stored), ...changes };
    const changed = (await inner.resourceCode.beforeUpdate?.(whole, stored, inner)) ?? whole;
    const updated = await inner.records.update(entity.name, key, changed);
    assertRecordStillVisible(inner, updated);
    return toWireRecord(inner, updated);
  });
}
