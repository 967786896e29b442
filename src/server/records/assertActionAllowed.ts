import { actionCall, isOffered, isPossible, recordActions, waysTo } from '../../definition/actionState';
import type { Action } from '../../definition/model/action';
import type { Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';

/** Refuses a call on a record for which none of the buttons that make it is offered. */
export function assertActionAllowed(resource: Resource, call: Call, record: Row): void {
  const actions = recordActions(resource).filter(
    ({ effect }) => actionCall(resource, effect)?.name === call.name,
  );
  assertAnyAction((action) => isPossible(resource, action, record), actions);
}

/** Refuses what belongs to a record, where none of the buttons that lead there from the record is offered. */
export function assertParentAllows(parent: Resource, resource: Resource, record: Row): void {
  assertAnyAction((action) => isOffered(action, record), waysTo(parent, resource));
}

/** Refuses, in the words of the buttons, what none of them offers; what has no button has no conditions. */
export function assertAnyAction(isPossible: (action: Action) => boolean, actions: Action[]): void {
  if (actions.length === 0 || actions.some(isPossible)) return;
  const otherwise = actions.find((action) => action.otherwise)?.otherwise;
  throw new ApiError(409, otherwise ?? text('actionRefused'));
}
