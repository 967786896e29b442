import type { RecordValues } from '../model/entity.ts';

/** Type guard: the value is an object, not an array and not null. */
export function isObject(value: unknown): value is RecordValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
