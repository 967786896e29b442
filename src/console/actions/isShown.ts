import { holds } from '../../definition/conditions';
import type { Action, Row } from '../../definition/types';
import { mayViewAs } from '../provider/view';

/** Whether a button is there, given the record or the page state. */
export function isShown({ when, effect }: Action, values: Row): boolean {
  return holds(when, values) && (effect.kind !== 'viewAs' || mayViewAs());
}
