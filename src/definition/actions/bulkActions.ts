import { parsePropertyPlaceholder } from '../api/callRequest.ts';
import type { Action } from '../model/action.ts';
import type { ApiCall, List, Resource } from '../model/resource.ts';
import { getActionCall } from './actionState.ts';
import { findRestoreCall } from './softDelete.ts';

/** Name of the call that runs another call for many records (bulk action). */
export const bulkCallName = 'bulk';

/** Returns the row actions of a list that can be applied to many records at once (`bulk`). */
export function getBulkActions({ rowActions }: Pick<List, 'rowActions'>): Action[] {
  return rowActions.filter(({ bulk }) => bulk);
}

/** Returns the calls of a resource that can run in bulk, including the restore calls that undo them. */
export function getBulkCalls(resource: Resource): ApiCall[] {
  const actions = resource.list ? getBulkActions(resource.list) : [];
  const made = actions.flatMap(({ effect }) => getActionCall(resource, effect) ?? []);
  return [...made, ...made.flatMap((call) => findRestoreCall(resource, call) ?? [])];
}

/** Returns the property names by which a call identifies its record: path parameters and placeholders in `send`. */
export function getCallIdentifierProperties({ params, send }: Pick<ApiCall, 'params' | 'send'>): string[] {
  return [
    ...new Set([...params, ...Object.values(send).flatMap((value) => parsePropertyPlaceholder(value) ?? [])]),
  ];
}
