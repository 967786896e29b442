import type { Resource } from '#definition/model/resource.ts';
import type { Role } from './roles.ts';

/** Returns the status with which a role is refused access to a resource; undefined if it has access. */
export function refusal(role: Role, { access }: Resource): number | undefined {
  if (role.isOut) return 401;
  return access.ownedBy || role.isAdmin || (access.menu && role.menus?.includes(access.menu))
    ? undefined
    : 403;
}
