import type { Row } from './model/entity';

/** Whether a value that was sent is an object, and not a list or nothing. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
