import { isReadOnly } from './applicable';
import { holds } from './conditions';
import type { Action, Effect, Resource, Row } from './types';

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

/** Whether an action makes its call with a record: it is offered, and its form is not one that is only looked at. */
export function isPossible({ forms }: Resource, action: Action, record: Row): boolean {
  const { effect } = action;
  const form = effect.kind === 'form' ? forms[effect.form] : undefined;
  return !(form && isReadOnly(form, record)) && isOffered(action, record);
}

/** The resource that an action leads to: it is offered to whoever that is open to. */
export function leadsTo(effect: Effect): string | undefined {
  if (effect.kind === 'history') return effect.keeper;
  return effect.kind === 'open' ? effect.resource : undefined;
}
