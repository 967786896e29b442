import type { Row } from '../../definition/types';
import type { RecordContext } from '../rules/types';
import { grantToGroups } from './grantToGroups';

/** Stores a new record from valid data, inside a transaction, and grants it to the groups of its author. */
export async function storeNew(context: RecordContext, data: Row): Promise<Row> {
  const { resource, bound, user, rule, records } = context;
  const { entity } = resource;
  const authors = Object.values(entity.properties).filter(({ generated }) => generated === 'author');
  const row = {
    ...data,
    ...bound,
    ...Object.fromEntries(authors.map(({ name }) => [name, user.user_name])),
  };
  const stored = await records.insert(entity.name, (await rule.creating?.(row, context)) ?? row);
  await grantToGroups(context, stored);
  return stored;
}
