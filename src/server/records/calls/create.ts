import { alsoSet } from '../../../definition/alsoSet';
import type { Row } from '../../../definition/model/entity';
import { type RecordContext, withTransaction } from '../../context';
import { serializeOne } from '../serialize';
import { assertStillSeen } from '../validation/assertStillSeen';
import { newRecord } from '../validation/recordInput';

/** Stores a new record, and answers it. */
export async function create(context: RecordContext): Promise<Row> {
  const data = await newRecord(context, context.input);
  return withTransaction(context, async (inner) => serializeOne(inner, await insertRecord(inner, data)));
}

/** Stores a new record from valid data, inside a transaction, and grants it to the groups of its author. */
export async function insertRecord(context: RecordContext, data: Row): Promise<Row> {
  const { call, resource, bound, user, rule, records } = context;
  const { entity } = resource;
  const authors = Object.values(entity.properties).filter(({ generated }) => generated === 'author');
  const row = {
    ...alsoSet(call, data),
    ...data,
    ...bound,
    ...Object.fromEntries(authors.map(({ name }) => [name, user.name])),
  };
  const stored = await records.insert(entity.name, (await rule.creating?.(row, context)) ?? row);
  assertStillSeen(context, stored);
  await context.services.code.people.grantToAuthor?.(context, stored);
  return stored;
}
