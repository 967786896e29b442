import { callMade } from '../../definition/callMade';
import { isPossible, recordActions } from '../../definition/offered';
import type { Call, Resource, Row } from '../../definition/types';
import { refuseUnless } from './refuseUnless';

/** Refuses a call on a record for which none of the buttons that make it is offered. */
export function assertPossible(resource: Resource, call: Call, record: Row): void {
  const actions = recordActions(resource).filter(
    ({ effect }) => callMade(resource, effect)?.name === call.name,
  );
  refuseUnless((action) => isPossible(resource, action, record), actions);
}
