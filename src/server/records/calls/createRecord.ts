import type { RecordValues } from '#definition/model/entity.ts';
import { computeDerivedValues } from '#definition/records/derivedValues.ts';
import { type RecordContext, runInCallTransaction } from '#server/context.ts';
import { toWireRecord } from '../toWireRecords.ts';
import { assertRecordStillVisible } from '../validation/assertRecordStillVisible.ts';
import { parseNewRecord } from '../validation/parseRecordInput.ts';

/** Creates a record and returns it. */
export async function createRecord(context: RecordContext): Promise<RecordValues> {
  const data = await parseNewRecord(context, context.input);
  return runInCallTransaction(context, async (inner) =>
    toWireRecord(inner, await insertAndGrantRecord(inner, data)),
  );
}

/** Stores a new record from valid data and grants it to the groups of its author. Call it inside a transaction. */
export async function insertAndGrantRecord(
  context: RecordContext,
  data: RecordValues,
): Promise<RecordValues> {
  const { call, resource, bound, user, resourceCode, records } = context;
  const { entity } = resource;
  const authors = Object.values(entity.properties).filter(({ generated }) => generated === 'author');
  const row = {
    ...computeDerivedValues(call, data),
    ...data,
    ...bound,
    ...Object.fromEntries(authors.map(({ name }) => [name, user.name])),
  };
  const stored = await records.insert(entity.name, (await resourceCode.beforeCreate?.(row, context)) ?? row);
  assertRecordStillVisible(context, stored);
  await context.services.code.people.grantToAuthor?.(context, stored);
  return stored;
}
