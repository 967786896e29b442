import type { Resource } from '../model/resource.ts';

/**
 * Creates a resource without calls, entity, or screens, for endpoints that belong to no resource (such as reports);
 * `menu` is the menu item that grants access.
 */
export function createEmptyResource(name: string, title: string, menu?: string): Resource {
  const access = { permissions: {}, callPermissions: {}, propertyPermissions: {} };
  return {
    name,
    title,
    tabTitle: title,
    calls: {},
    embedCodes: {},
    forms: {},
    access: menu === undefined ? access : { menu, ...access },
  };
}
