import type { Definitions } from '../../../definition/types';
import { type MenuNode, menuOf } from '../../session/menuOf';
import type { User } from '../../session/user';

/** A node of a tree to choose from; those with children are only headings. */
export interface TreeNode {
  id: unknown;
  name: string;
  children?: TreeNode[];
}

/**
 * The menus that the user may grant: their own, all for an administrator; what is open to everyone, or to
 * administrators alone, is left out.
 */
export function menuTree(definitions: Definitions, user: User): TreeNode[] {
  const isGrantable = ({ id }: MenuNode) =>
    !definitions.resources[id]?.access.admins &&
    !definitions.menu.some((item) => item.id === id && item.open);
  const nodes = (menu: MenuNode[]): TreeNode[] =>
    menu
      .filter(isGrantable)
      .map(({ id, name, children }) =>
        children.length > 0 ? { id, name, children: nodes(children) } : { id, name },
      );
  return nodes(menuOf(definitions, user));
}
