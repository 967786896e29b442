import { choosers } from '../../definition/choosers';
import type { Call, Definitions, Resource } from '../../definition/types';
import { mayUse } from './mayUse';
import type { User } from './user';

/**
 * Whether the user may make a call: who may use its resource, and for a list also who may use a resource whose
 * forms choose from it. What only administrators may use is theirs alone.
 */
export function mayCall(user: User, resource: Resource, call: Call, definitions: Definitions): boolean {
  if (call.access !== 'granted' || mayUse(user, resource.access)) return true;
  if (call.name !== 'list' || resource.access.admins) return false;
  return choosers(resource, definitions).some(({ access }) => mayUse(user, access));
}
