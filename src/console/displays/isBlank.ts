import type { Property } from '../../definition/model/entity';
import { isEmpty } from '../../definition/normalize';

/** What stands where there is nothing to show. */
export const blank = '--';

/** Whether there is nothing to show: no value, an empty text, or an empty list that does not stand for all. */
export function isBlank(value: unknown, property?: Property): boolean {
  return isEmpty(value) || (Array.isArray(value) && value.length === 0 && !property?.all);
}
