import type { Resource } from '#definition/model/resource.ts';
import type { Role } from './roles.ts';

/** The owners of a record, from the perspective of company 1. */
export const kinds = ['own', 'granted', 'other', 'foreign'] as const;
export type Kind = (typeof kinds)[number];

/** Returns true if a role can see records of a kind (row-level access). */
export function sees(role: Role, { access }: Resource, kind: Kind): boolean {
  // The records of the matrix belong to none of the roles.
  if (access.ownedBy) return false;
  // A user without groups sees nothing, even resources that are open to all users.
  if (!role.isAdmin && !role.menus) return false;
  if (kind === 'own') return true;
  if ((kind === 'foreign') !== (role.company === 2)) return false;
  return role.isAdmin === true || !access.rows || kind === 'granted';
}
