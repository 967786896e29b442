import type { User } from './user';

/** Whether the user may use what stands under a menu item: an administrator may use everything. */
export function mayUse({ is_admin, groups }: User, menu: string | undefined): boolean {
  return is_admin || (menu !== undefined && groups.some(({ menu_ids }) => menu_ids.includes(menu)));
}
