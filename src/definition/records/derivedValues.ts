import type { RecordValues } from '../model/entity.ts';
import type { ApiCall } from '../model/resource.ts';
import { matchesCondition } from '../values/conditions.ts';
import { isSameValue } from '../values/isSameValue.ts';

/**
 * Computes the property values that a call sets in addition to the submitted ones. `stored` is the record before the
 * call; undefined for a new record.
 */
export function computeDerivedValues(
  { derivedValues }: ApiCall,
  entered: RecordValues,
  stored?: RecordValues,
): RecordValues {
  const meant = derivedValues.filter(
    ({ when, changed }) =>
      matchesCondition(when, stored ?? entered) &&
      (!changed || changed.some((name) => name in entered && !isSameValue(entered[name], stored?.[name]))),
  );
  return Object.assign({}, ...meant.map(({ set }) => set));
}
