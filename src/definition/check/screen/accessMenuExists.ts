import { texts, unknown } from '../mention';
import { at } from '../place';
import type { Rule } from '../types';

/** R046, P014: the menu item that a user must have been granted exists. */
export const accessMenuExists: Rule = ({ root }, { menuIds }) =>
  unknown(texts(at(root, 'access', 'menu')), menuIds, (name) => `there is no menu item "${name}"`);
