import equal from 'fast-deep-equal';
import { isEmptyValue } from './normalizeRecord.ts';

/** Compares two values deeply. Undefined, null and "" count as equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isEmptyValue(one) ? isEmptyValue(other) : equal(one, other);
}
