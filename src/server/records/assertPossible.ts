import { isReadOnly } from '../../definition/applicable';
import { callMade } from '../../definition/callMade';
import { isOffered, recordActions } from '../../definition/offered';
import { text } from '../../definition/text';
import type { Action, Call, Resource, Row } from '../../definition/types';
import { ApiError } from '../errors/ApiError';

/**
 * Refuses a call on a record for which none of the buttons that make it is offered. A call that no button
 * makes has no conditions.
 */
export function assertPossible(resource: Resource, call: Call, record: Row): void {
  const actions = recordActions(resource).filter(
    ({ effect }) => callMade(resource, effect)?.name === call.name,
  );
  if (actions.length === 0 || actions.some((action) => canBeMade(resource, action, record))) return;
  const otherwise = actions.find((action) => action.otherwise)?.otherwise;
  throw new ApiError(409, otherwise ?? text('server.condition'));
}

/** A form that can only be looked at makes no call. */
function canBeMade({ forms }: Resource, action: Action, record: Row): boolean {
  const { effect } = action;
  const form = effect.kind === 'form' ? forms[effect.form] : undefined;
  if (form && isReadOnly(form, record)) return false;
  return isOffered(action, record);
}
