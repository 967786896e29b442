import { texts, unknown } from '../mention';
import { at } from '../place';
import type { Rule } from '../types';

/** R045, P013: the menu item that holds the screen's own exists, and is another. */
export const menuParentExists: Rule = ({ root, name: own }, { menuIds }) =>
  unknown(
    texts(at(root, 'menu', 'parent')),
    menuIds && {
      has: (id) => id !== own && menuIds.has(id),
      keys: () => [...menuIds].filter((id) => id !== own),
    },
    (name) => `there is no other menu item "${name}"`,
  );
