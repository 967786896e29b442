import { menu } from 'virtual:menu';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import type { MenuItem } from '#definition/model/definitions.ts';

/** Builds the menu from the definitions, for an API that has no menu call. */
export function buildMenuFromDefinitions(): MenuNode[] {
  return listChildren(undefined);
}

function listChildren(parent: string | undefined): MenuNode[] {
  return menu
    .filter((item) => item.parent === parent && !item.within)
    .map((item) => toMenuNode(item))
    .filter(({ path, children }) => path !== undefined || children.length > 0);
}

function toMenuNode({ id, name, icon, path, sort }: MenuItem): MenuNode {
  return { id, name, icon, path, sort, children: listChildren(id) };
}
