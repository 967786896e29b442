import { menu } from 'virtual:menu';
import type { MenuNode } from '../../definition/model/answers';
import type { MenuItem } from '../../definition/model/definitions';

/** The menu as the definitions say it, for an API that answers none: who may do what, it says by its refusals. */
export function definedMenu(): MenuNode[] {
  return below(undefined);
}

function below(parent: string | undefined): MenuNode[] {
  return menu
    .filter((item) => item.parent === parent && !item.within)
    .map((item) => nodeOf(item))
    .filter(({ path, children }) => path !== undefined || children.length > 0);
}

function nodeOf({ id, name, icon, path, sort }: MenuItem): MenuNode {
  return { id, name, icon, path, sort, children: below(id) };
}
