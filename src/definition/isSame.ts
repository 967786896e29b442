import equal from 'fast-deep-equal';
import { isEmpty } from './normalize';

/** Whether two values mean the same: one way of being empty is as good as another. */
export function isSame(one: unknown, other: unknown): boolean {
  return isEmpty(one) ? isEmpty(other) : equal(one, other);
}
