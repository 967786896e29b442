import type { MenuNode } from '../../definition/model/answers';
import type { Definitions, MenuItem } from '../../definition/model/definitions';
import type { Resource } from '../../definition/model/resource';
import { mayUse } from './permissions';
import type { User } from './user';

/** The menu as the user sees it: a heading of which nothing is left vanishes. */
export function menuOf({ menu, resources }: Definitions, user: User): MenuNode[] {
  const below = (parent?: string): MenuNode[] =>
    menu
      .filter((item) => item.parent === parent)
      .map((item) => ({ item, children: below(item.id) }))
      .filter(({ item, children }) => item.open || children.length > 0 || isGranted(item, resources, user))
      .map(({ item: { id, name, icon, path, sort }, children }) => ({
        id,
        name,
        icon,
        path,
        sort,
        children,
      }));
  return below();
}

/** A heading alone leads nowhere: it is there for what stands below it. */
function isGranted({ id, path }: MenuItem, resources: Record<string, Resource>, user: User): boolean {
  return path !== undefined && mayUse(user, resources[id]?.access ?? { menu: id });
}
