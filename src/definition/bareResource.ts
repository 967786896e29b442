import type { Resource } from './model/resource';

/** What stands for a resource where there is none: calls of something else, such as a report, for whom its menu is open. */
export function bareResource(name: string, title: string, menu?: string): Resource {
  const access = { grants: {}, actions: {}, fields: {} };
  return {
    name,
    title,
    calls: {},
    codes: {},
    forms: {},
    access: menu === undefined ? access : { menu, ...access },
  };
}
