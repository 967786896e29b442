import type { Resource, ResourceDefinition } from '../model/resource';
import { likeCreate } from '../request';
import { deleteCall, restoreCall } from '../restore';

/** Works out a screen's place in the side menu, if it takes one. */
export function menuPlace({ title, menu }: Pick<ResourceDefinition, 'title' | 'menu'>): Resource['menu'] {
  return menu && { parent: menu.parent, name: menu.name ?? title, icon: menu.icon, sort: menu.sort ?? 0 };
}

/** Works out who may use a resource: whoever its place in the menu is open to, unless it says another. */
export function accessOf({ name, menu, access = {}, api }: ResourceDefinition): Resource['access'] {
  // A right stands for a menu item that leads nowhere.
  const item = (right: string) => `${name}:${right}`;
  const { create, [deleteCall]: deletion } = access.actions ?? {};
  const making = likeCreate.flatMap((call) => (create && call in api ? [[call, create]] : []));
  const actions: Record<string, string> = {
    ...Object.fromEntries(making),
    ...(deletion && restoreCall in api ? { [restoreCall]: deletion } : {}),
    ...access.actions,
  };
  return {
    ...access,
    menu: access.menu ?? (menu && name),
    grants: Object.fromEntries(
      Object.entries(access.grants ?? {}).map(([right, title]) => [item(right), title]),
    ),
    actions: Object.fromEntries(Object.entries(actions).map(([call, right]) => [call, item(right)])),
    fields: Object.fromEntries(
      Object.entries(access.fields ?? {}).map(([name, given]) => {
        const { see, change } = typeof given === 'string' ? { see: given, change: given } : given;
        return [name, { see: see && item(see), change: change && item(change) }];
      }),
    ),
  };
}
