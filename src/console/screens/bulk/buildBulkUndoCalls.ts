import { findUndoAction } from '#definition/actions/actionState.ts';
import { getBulkActions } from '#definition/actions/bulkActions.ts';
import { findRestoreCall } from '#definition/actions/softDelete.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { getFixedSendValues } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import type { BulkRecordResult } from './runCallForRecords.ts';

/** A call and the records to make it for. */
export interface BulkCall {
  call: ApiCall;
  rows: RecordValues[];
}

/**
 * Returns the calls that undo a bulk action (restore soft-deleted records, or reset changed values). Returns [] if any
 * record cannot be undone.
 */
export function buildBulkUndoCalls(
  resource: Resource,
  made: ApiCall,
  outcomes: BulkRecordResult[],
): BulkCall[] {
  const { entity, calls, list } = resource;
  const done = outcomes.filter(({ isDone }) => isDone);
  const back = findRestoreCall(resource, made);
  if (back && done.length > 0) return [{ call: back, rows: done.map(({ row }) => row) }];
  if (!entity || !list) return [];
  const byCall = new Map<ApiCall, RecordValues[]>();
  for (const { row, version } of done) {
    const after = { ...row, ...getFixedSendValues(made, entity), [apiProtocol.version.name]: version };
    const action = findUndoAction(resource, made, row, after);
    if (!action || !getBulkActions(list).includes(action) || action.effect.kind !== 'call') return [];
    const call = calls[action.effect.call];
    if (call) byCall.set(call, [...(byCall.get(call) ?? []), after]);
  }
  return [...byCall].map(([call, rows]) => ({ call, rows }));
}
