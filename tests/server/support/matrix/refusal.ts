import type { Resource } from '../../../../src/definition/model/resource';
import type { Role } from './roles';

/** Why a role may not use a resource at all; nothing when it may. */
export function refusal(role: Role, { access }: Resource): number | undefined {
  if (role.isOut) return 401;
  return access.own || role.isAdmin || (access.menu && role.menus?.includes(access.menu)) ? undefined : 403;
}
