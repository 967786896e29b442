import type { Property, RecordValues } from '../model/entity.ts';
import { isSameValue } from '../values/isSameValue.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';

/**
 * Returns the values that a property can have next: the current one and those that its `transitions` allow; the default
 * for a new record. Undefined if any value is allowed.
 */
export function getReachableValues(
  { name, transitions, default: first }: Property,
  stored?: RecordValues,
): unknown[] | undefined {
  if (!transitions) return undefined;
  const now = stored?.[name];
  if (!isEmptyValue(now)) return [now, ...(transitions[String(now)] ?? [])];
  return first === undefined ? undefined : [first];
}

/**
 * Checks whether a value is an allowed transition from the stored record's value. A missing value keeps the current
 * one, or takes the default for a new record.
 */
export function isAllowedTransition(property: Property, value: unknown, stored?: RecordValues): boolean {
  const isGiven = value !== undefined && (value !== null || stored !== undefined);
  const possible = getReachableValues(property, stored);
  return !possible || !isGiven || possible.some((one) => isSameValue(one, value));
}
