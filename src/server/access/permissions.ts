import type { Definitions } from '../../definition/model/definitions';
import type { Call, Resource } from '../../definition/model/resource';
import { referringResources } from '../../definition/references';
import type { User } from './user';

/** Whether the user may use what is accessed so: an administrator may use everything, and each what is their own. */
export function mayUse({ admin, grants }: User, { menu, admins, own }: Resource['access']): boolean {
  if (own) return true;
  if (admin || admins) return admin;
  return menu !== undefined && grants.some(({ menus }) => menus.includes(menu));
}

/**
 * Whether the user may make a call: who may use its resource, and for a list also who may use a resource whose
 * forms choose from it. What only administrators may use is theirs alone.
 */
export function mayCall(user: User, resource: Resource, call: Call, definitions: Definitions): boolean {
  if (call.access !== 'granted' || mayUse(user, resource.access)) return true;
  if (call.name !== 'list' || resource.access.admins) return false;
  return referringResources(resource, definitions).some(({ access }) => mayUse(user, access));
}
