import type { Definitions } from '../../../definition/types';

/** The properties of a user group that grant something: menus, sites, apps. */
export function grantNames({ entities }: Definitions): string[] {
  return Object.values(entities.user_group?.properties ?? {})
    .filter(({ type }) => type === 'array')
    .map(({ name }) => name);
}
