import { holds } from './conditions';
import type { Action, Resource, Row } from './types';

/** Everything that can be done with one record: the buttons of its row, and what its cells do. */
export function recordActions({ list }: Resource): Action[] {
  const inCells = (list?.columns ?? []).flatMap((column) => [
    ...(column.action ? [column.action] : []),
    ...(column.switch ? [column.switch.on, column.switch.off] : []),
  ]);
  return [...(list?.rowActions ?? []), ...inCells];
}

/** Whether an action can be used with a record: it is shown, and it is not dimmed. */
export function isOffered({ when, enabledWhen }: Action, record: Row): boolean {
  return holds(when, record) && holds(enabledWhen, record);
}
