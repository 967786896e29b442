import type { Resource } from '../../definition/types';
import type { User } from './user';

/** Whether the user may use what is accessed so: an administrator may use everything. */
export function mayUse({ is_admin, groups }: User, { menu, admins }: Resource['access']): boolean {
  if (is_admin || admins) return is_admin;
  return menu !== undefined && groups.some(({ menu_ids }) => menu_ids.includes(menu));
}
