import {
  canRunAction,
  collectRecordActions,
  findActionsNavigatingTo,
  getActionCall,
  isActionAvailable,
} from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '../errors/ApiError.ts';

/** Throws if none of the buttons that make the call is enabled for the record. */
export function assertActionEnabled(resource: Resource, call: ApiCall, record: RecordValues): void {
  const actions = collectRecordActions(resource).filter(
    ({ effect }) => getActionCall(resource, effect)?.name === call.name,
  );
  assertAnyActionEnabled((action) => canRunAction(resource, action, record), actions);
}

/** Throws if none of the buttons that lead from the parent record to the resource is enabled for it. */
export function assertNavigationFromParentEnabled(
  parent: Resource,
  resource: Resource,
  record: RecordValues,
): void {
  assertAnyActionEnabled(
    (action) => isActionAvailable(action, record),
    findActionsNavigatingTo(parent, resource),
  );
}

/** Throws 409, with the first `disabledReason`, if none of the actions is enabled. An empty list passes. */
export function assertAnyActionEnabled(isEnabled: (action: Action) => boolean, actions: Action[]): void {
  if (actions.length === 0 || actions.some(isEnabled)) return;
  const otherwise = actions.find((action) => action.disabledReason)?.disabledReason;
  throw new ApiError(409, otherwise ?? formatMessage('actionRefused'));
}
