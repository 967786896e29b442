import type { Definitions } from '#definition/model/definitions.ts';
import { findTransitionErrors } from '#definition/validation/transitionErrors.ts';
import { validationError } from '../errors/apiErrors.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';

/** Wraps records so that every write checks the allowed state transitions (state machine). */
export function wrapRecordsWithTransitionChecks(
  records: TenantRecords,
  { entities }: Pick<Definitions, 'entities'>,
): TenantRecords {
  const stepping = (name: string) => {
    const entity = entities[name];
    const hasSteps = Object.values(entity?.properties ?? {}).some(({ transitions }) => transitions);
    return hasSteps ? entity : undefined;
  };
  const inTransaction: TenantRecords['transaction'] = (work) =>
    records.transaction((inner) => work(wrapRecordsWithTransitionChecks(inner, { entities })));
  return {
    ...records,
    transaction: inTransaction,
    insert: async (name, row) => {
      const entity = stepping(name);
      const errors = entity ? findTransitionErrors(entity, row) : [];
      if (errors.length > 0) throw validationError(errors);
      return records.insert(name, row);
    },
    update: async (name, key, changes) => {
      const entity = stepping(name);
      if (!entity) return records.update(name, key, changes);
      if (!records.database.isTransaction) return inTransaction((inner) => inner.update(name, key, changes));
      const errors = findTransitionErrors(entity, changes, await records.lock(name, key));
      if (errors.length > 0) throw validationError(errors);
      return records.update(name, key, changes);
    },
  };
}
