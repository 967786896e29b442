import type { Definitions } from '#definition/model/definitions.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { ChangeAuthor, ProjectHooks, RecordChange } from '../services.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';

/** Wraps records so that every change calls the `onChange` hook in the same transaction (audit log). */
export function createAuditedRecords(
  records: TenantRecords,
  definitions: Definitions,
  author: ChangeAuthor,
  onChange: ProjectHooks['onChange'],
): TenantRecords {
  if (!onChange) return records;
  const { entities, alerts } = definitions;
  const isAudited = (name: string) =>
    entities[name]?.schema.audited !== false || alerts.some(({ entity }) => entity === name);
  const again = (inner: TenantRecords) => createAuditedRecords(inner, definitions, author, onChange);
  const inTransaction: TenantRecords['transaction'] = (work) =>
    records.database.isTransaction
      ? work(again(records))
      : records.transaction((inner) => work(again(inner)));
  return {
    ...records,
    transaction: inTransaction,
    insert: (name, row) => {
      if (!isAudited(name)) return records.insert(name, row);
      return records.database.isTransaction
        ? changeAndCallHook(name, undefined, () => records.insert(name, row))
        : inTransaction((inner) => inner.insert(name, row));
    },
    update: (name, key, changes) => {
      if (!isAudited(name)) return records.update(name, key, changes);
      return records.database.isTransaction
        ? changeAndCallHook(name, key, () => records.update(name, key, changes))
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
        ? changeAndCallHook(name, key, () => records.remove(name, key))
        : inTransaction((inner) => inner.remove(name, key));
    },
  };

  /** Makes a change, and records the values before and after it. */
  async function changeAndCallHook<T>(name: string, key: unknown, change: () => Promise<T>): Promise<T> {
    const before = key === undefined ? undefined : await records.lock(name, key);
    const answer = await change();
    const after = isObject(answer) ? answer : undefined;
    await tell(name, { before, after });
    return answer;
  }

  async function tell(name: string, change: RecordChange): Promise<void> {
    const entity = entities[name];
    if (entity) await onChange?.(records, entity, author, change, definitions);
  }
}
