import { isRow } from '../../definition/isRow';
import type { Definitions } from '../../definition/model/definitions';
import type { Author, Change, Hooks } from '../services';
import type { Records } from '../storage/records';

/**
 * Records of which every change is told with its author, in the transaction of the change: of entities that keep a
 * history, and of those that users are told of.
 */
export function auditedRecords(
  records: Records,
  definitions: Definitions,
  author: Author,
  onChange: Hooks['onChange'],
): Records {
  if (!onChange) return records;
  const { entities, alerts } = definitions;
  const isAudited = (name: string) =>
    entities[name]?.schema.audited !== false || alerts.some(({ entity }) => entity === name);
  const again = (inner: Records) => auditedRecords(inner, definitions, author, onChange);
  const inTransaction: Records['transaction'] = (work) =>
    records.database.isTransaction
      ? work(again(records))
      : records.transaction((inner) => work(again(inner)));
  return {
    ...records,
    transaction: inTransaction,
    insert: (name, row) => {
      if (!isAudited(name)) return records.insert(name, row);
      return records.database.isTransaction
        ? kept(name, undefined, () => records.insert(name, row))
        : inTransaction((inner) => inner.insert(name, row));
    },
    update: (name, key, changes) => {
      if (!isAudited(name)) return records.update(name, key, changes);
      return records.database.isTransaction
        ? kept(name, key, () => records.update(name, key, changes))
        : inTransaction((inner) => inner.update(name, key, changes));
    },
    restore: async (name, held, changes) => {
      if (!isAudited(name)) return records.restore(name, held, changes);
      if (!records.database.isTransaction)
        return inTransaction((inner) => inner.restore(name, held, changes));
      const after = await records.restore(name, held, changes);
      await tell(name, { after, isRestored: true });
      return after;
    },
    remove: (name, key) => {
      if (!isAudited(name)) return records.remove(name, key);
      return records.database.isTransaction
        ? kept(name, key, () => records.remove(name, key))
        : inTransaction((inner) => inner.remove(name, key));
    },
  };

  /** Makes a change, and keeps what the record was and what it is. */
  async function kept<T>(name: string, key: unknown, change: () => Promise<T>): Promise<T> {
    const before = key === undefined ? undefined : await records.lock(name, key);
    const answer = await change();
    const after = isRow(answer) ? answer : undefined;
    await tell(name, { before, after });
    return answer;
  }

  async function tell(name: string, change: Change): Promise<void> {
    const entity = entities[name];
    if (entity) await onChange?.(records, entity, author, change, definitions);
  }
}
