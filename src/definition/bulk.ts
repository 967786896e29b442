import { actionCall } from './actionState';
import type { Action } from './model/action';
import type { Call, List, Resource } from './model/resource';
import { propertySent } from './request';
import { takenBackBy } from './restore';

/** The call that makes others for many records. */
export const bulkCall = 'bulk';

/** What can be done with many records of a list at once. */
export function bulkActions({ rowActions }: Pick<List, 'rowActions'>): Action[] {
  return rowActions.filter(({ bulk }) => bulk);
}

/** The calls of a resource that can be made for many records at once. */
export function bulkCalls(resource: Resource): Call[] {
  const actions = resource.list ? bulkActions(resource.list) : [];
  const made = actions.flatMap(({ effect }) => actionCall(resource, effect) ?? []);
  return [...made, ...made.flatMap((call) => takenBackBy(resource, call) ?? [])];
}

/** The names by which a call knows its record: what its path holds, and what it sends of it. */
export function namesOfRecord({ params, send }: Pick<Call, 'params' | 'send'>): string[] {
  return [...new Set([...params, ...Object.values(send).flatMap((value) => propertySent(value) ?? [])])];
}
