import { deepEquals } from '@rjsf/utils';
import { isEmpty } from '../../definition/prepare';
import type { Row } from '../../definition/types';

/** The names of the fields whose values differ; one way of being empty is as good as another. */
export function changedFields(before: Row, after: Row): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

function isSame(a: unknown, b: unknown): boolean {
  return isEmpty(a) ? isEmpty(b) : deepEquals(a, b);
}
