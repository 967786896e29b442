import { definitions } from '../definitions.ts';

/** A role of a permission matrix. */
export interface Role {
  name: string;
  company: number;
  isAdmin?: boolean;
  /** True if the role cannot log in. */
  isOut?: boolean;
  /** The menus that the role's group grants; if absent, the role is in no group. */
  menus?: string[];
  token?: string;
}

const menus = definitions.menu.map(({ id }) => id);

/** Every kind of user, from the perspective of company 1. */
export const roles: Role[] = [
  { name: 'admin', company: 1, isAdmin: true },
  { name: 'member', company: 1, menus },
  { name: 'reader', company: 1, menus: [] },
  { name: 'newcomer', company: 1 },
  { name: 'disabled', company: 1, menus, isOut: true },
  { name: 'stranger', company: 2, isAdmin: true },
  { name: 'nobody', company: 1, isOut: true },
];
