import { definitions } from '../definitions';

/** Who tries a permission matrix. */
export interface Role {
  name: string;
  company: number;
  isAdmin?: boolean;
  /** Whether the role cannot log in. */
  isOut?: boolean;
  /** The menus that the role's group grants; without it the role is in no group. */
  menus?: string[];
  token?: string;
}

const menus = definitions.menu.map(({ id }) => id);

/** Every kind of person that asks, seen from company 1. */
export const roles: Role[] = [
  { name: 'admin', company: 1, isAdmin: true },
  { name: 'member', company: 1, menus },
  { name: 'reader', company: 1, menus: [] },
  { name: 'newcomer', company: 1 },
  { name: 'disabled', company: 1, menus, isOut: true },
  { name: 'stranger', company: 2, isAdmin: true },
  { name: 'nobody', company: 1, isOut: true },
];
