import type { Resource } from '../../../../src/definition/model/resource';
import type { Role } from './roles';

/** Returns the status with which a role is refused access to a resource; undefined if it has access. */
export function refusal(role: Role, { access }: Resource): number | undefined {
  if (role.isOut) return 401;
  return access.ownedBy || role.isAdmin || (access.menu && role.menus?.includes(access.menu))
    ? undefined
    : 403;
}
