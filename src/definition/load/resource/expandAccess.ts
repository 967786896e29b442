import { deleteCallName, restoreCallName } from '#definition/actions/softDelete.ts';
import { callNamesAllowedByCreateRight } from '#definition/api/callRequest.ts';
import type { Resource, ResourceDefinition } from '#definition/model/resource.ts';

/** Expands a screen's place in the menu; undefined if it has none. */
export function expandMenuPlace({
  title,
  menu,
}: Pick<ResourceDefinition, 'title' | 'menu'>): Resource['menu'] {
  return menu && { parent: menu.parent, name: menu.name ?? title, icon: menu.icon, sort: menu.sort ?? 0 };
}

/** Expands the access rules of a resource: its menu item, and the rights per call and per property. */
export function expandAccess({ name, menu, access = {}, api }: ResourceDefinition): Resource['access'] {
  // A right is stored as a menu item without a path.
  const item = (right: string) => `${name}:${right}`;
  const { create, [deleteCallName]: deletion } = access.callPermissions ?? {};
  const making = callNamesAllowedByCreateRight.flatMap((call) =>
    create && call in api ? [[call, create]] : [],
  );
  const actions: Record<string, string> = {
    ...Object.fromEntries(making),
    ...(deletion && restoreCallName in api ? { [restoreCallName]: deletion } : {}),
    ...access.callPermissions,
  };
  return {
    ...access,
    menu: access.menu ?? (menu && name),
    permissions: Object.fromEntries(
      Object.entries(access.permissions ?? {}).map(([right, title]) => [item(right), title]),
    ),
    callPermissions: Object.fromEntries(Object.entries(actions).map(([call, right]) => [call, item(right)])),
    propertyPermissions: Object.fromEntries(
      Object.entries(access.propertyPermissions ?? {}).map(([name, given]) => {
        const { read, write } = typeof given === 'string' ? { read: given, write: given } : given;
        return [name, { read: read && item(read), write: write && item(write) }];
      }),
    ),
  };
}
