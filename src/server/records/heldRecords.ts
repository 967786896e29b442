import type { Definitions } from '../../definition/model/definitions';
import { transitionErrors } from '../../definition/transitions';
import { invalid } from '../errors/failures';
import type { Records } from '../storage/records';

/** Records in which no choice takes a step that its transitions do not allow, whoever writes them: the code of a project too. */
export function heldRecords(records: Records, { entities }: Pick<Definitions, 'entities'>): Records {
  const stepping = (name: string) => {
    const entity = entities[name];
    const hasSteps = Object.values(entity?.properties ?? {}).some(({ transitions }) => transitions);
    return hasSteps ? entity : undefined;
  };
  const inTransaction: Records['transaction'] = (work) =>
    records.transaction((inner) => work(heldRecords(inner, { entities })));
  return {
    ...records,
    transaction: inTransaction,
    insert: async (name, row) => {
      const entity = stepping(name);
      const errors = entity ? transitionErrors(entity, row) : [];
      if (errors.length > 0) throw invalid(errors);
      return records.insert(name, row);
    },
    update: async (name, key, changes) => {
      const entity = stepping(name);
      if (!entity) return records.update(name, key, changes);
      if (!records.database.isTransaction) return inTransaction((inner) => inner.update(name, key, changes));
      const errors = transitionErrors(entity, changes, await records.lock(name, key));
      if (errors.length > 0) throw invalid(errors);
      return records.update(name, key, changes);
    },
  };
}
