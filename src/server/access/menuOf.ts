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

/** A heading alone leads nowhere: it is there for what stands below it. A right is one for those who may use what it is in. */
function isGranted({ id, path, within }: MenuItem, resources: Record<string, Resource>, user: User): boolean {
  if (within !== undefined)
    return mayUse(user, resources[within]?.access ?? { menu: within }) && mayUse(user, { menu: id });
  return path !== undefined && mayUse(user, resources[id]?.access ?? { menu: id });
}
