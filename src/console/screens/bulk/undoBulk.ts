import { reverseAction } from '../../../definition/actionState';
import { bulkActions } from '../../../definition/bulk';
import type { Row } from '../../../definition/model/entity';
import type { Call, Resource } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { fixedValues } from '../../../definition/request';
import { takenBackBy } from '../../../definition/restore';
import type { Outcome } from './runBulk';

/** The records that one call sets back. */
export interface Reversal {
  call: Call;
  rows: Row[];
}

/**
 * What takes back what has been done with many records: the call that puts back what was deleted; of what has been set,
 * for each the button that sets it back, where that can be pressed for many too. None unless there is one for each.
 */
export function reversalsOf(resource: Resource, made: Call, outcomes: Outcome[]): Reversal[] {
  const { entity, calls, list } = resource;
  const done = outcomes.filter(({ isDone }) => isDone);
  const back = takenBackBy(resource, made);
  if (back && done.length > 0) return [{ call: back, rows: done.map(({ row }) => row) }];
  if (!entity || !list) return [];
  const byCall = new Map<Call, Row[]>();
  for (const { row, version } of done) {
    const after = { ...row, ...fixedValues(made, entity), [profile.version.name]: version };
    const action = reverseAction(resource, made, row, after);
    if (!action || !bulkActions(list).includes(action) || action.effect.kind !== 'call') return [];
    const call = calls[action.effect.call];
    if (call) byCall.set(call, [...(byCall.get(call) ?? []), after]);
  }
  return [...byCall].map(([call, rows]) => ({ call, rows }));
}
