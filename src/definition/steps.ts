import { isSame } from './isSame';
import type { Property, Row } from './model/entity';
import { isEmpty } from './normalize';

/**
 * The values that a property may have next: what it has and where its transitions lead, of a new record its default.
 * Nothing where it may have any.
 */
export function reachable(
  { name, transitions, default: first }: Property,
  stored?: Row,
): unknown[] | undefined {
  if (!transitions) return undefined;
  const now = stored?.[name];
  if (!isEmpty(now)) return [now, ...(transitions[String(now)] ?? [])];
  return first === undefined ? undefined : [first];
}

/** Whether a value can follow what the record has. What is not given takes the default, or stays as it is. */
export function isStep(property: Property, value: unknown, stored?: Row): boolean {
  const isGiven = value !== undefined && (value !== null || stored !== undefined);
  const possible = reachable(property, stored);
  return !possible || !isGiven || possible.some((one) => isSame(one, value));
}
