import { isEmpty } from '../../definition/prepare';

/** What stands where there is nothing to show. */
export const blank = '--';

/** Whether there is nothing to show: no value, an empty text or an empty list. */
export function isBlank(value: unknown): boolean {
  return isEmpty(value) || (Array.isArray(value) && value.length === 0);
}
