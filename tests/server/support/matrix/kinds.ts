import type { Resource } from '../../../../src/definition/model/resource';
import type { Role } from './roles';

/** Whose a record is, seen from company 1. */
export const kinds = ['own', 'granted', 'other', 'foreign'] as const;
export type Kind = (typeof kinds)[number];

/** Whether a role may know of a record of a kind. */
export function sees(role: Role, { access }: Resource, kind: Kind): boolean {
  // The records of the matrix are about nobody who asks.
  if (access.own) return false;
  // Who is in no group sees nothing, even of what every user may ask for.
  if (!role.isAdmin && !role.menus) return false;
  if (kind === 'own') return true;
  if ((kind === 'foreign') !== (role.company === 2)) return false;
  return role.isAdmin === true || !access.rows || kind === 'granted';
}
