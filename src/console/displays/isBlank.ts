import type { Property } from '#definition/model/entity.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';

/** The text shown for a blank value ("--"). */
export const blankText = '--';

/** Returns true if a value has nothing to show: null, empty text, or an empty list that does not mean "all". */
export function isBlank(value: unknown, property?: Property): boolean {
  return isEmptyValue(value) || (Array.isArray(value) && value.length === 0 && !property?.allLabel);
}
