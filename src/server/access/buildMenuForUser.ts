import type { MenuNode } from '#definition/model/apiBodies.ts';
import type { Definitions, MenuItem } from '#definition/model/definitions.ts';
import type { Resource } from '#definition/model/resource.ts';
import { canUserAccess } from './permissions.ts';
import type { User } from './User.ts';

/** Returns the menu that the user may see, without headings that have no visible items. */
export function buildMenuForUser({ menu, resources }: Definitions, user: User): MenuNode[] {
  const below = (parent?: string): MenuNode[] =>
    menu
      .filter((item) => item.parent === parent)
      .map((item) => ({ item, children: below(item.id) }))
      .filter(
        ({ item, children }) =>
          item.allUsers || children.length > 0 || isMenuItemGranted(item, resources, user),
      )
      .map(({ item: { id, name, icon, path, sort, within }, children }) => ({
        id,
        name,
        icon,
        path,
        sort,
        ...(within === undefined ? {} : { right: true as const }),
        children,
      }));
  return below();
}

/** Returns the menu items with a page that the user's permissions open, in the order of the menu. */
export function listGrantedScreens(definitions: Definitions, user: User): MenuNode[] {
  const open = new Set(definitions.menu.filter(({ allUsers }) => !allUsers).map(({ id }) => id));
  const flatten = (nodes: MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => [node, ...flatten(node.children)]);
  return flatten(buildMenuForUser(definitions, user)).filter(
    ({ id, path, right }) => path !== undefined && !right && open.has(id),
  );
}

/**
 * Returns true if the user may see the menu item. A heading without a page is never granted itself; it appears if it
 * has visible items. A right requires access to the resource or menu item that it belongs to.
 */
function isMenuItemGranted(
  { id, path, within }: MenuItem,
  resources: Record<string, Resource>,
  user: User,
): boolean {
  if (within !== undefined)
    return (
      canUserAccess(user, resources[within]?.access ?? { menu: within }) && canUserAccess(user, { menu: id })
    );
  return path !== undefined && canUserAccess(user, resources[id]?.access ?? { menu: id });
}
