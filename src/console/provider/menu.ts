import { loadDriver } from 'virtual:profiles';
import { session } from 'virtual:session';
import type { MenuNode } from '../../definition/model/answers';
import { keepMenu, readCachedMenu } from './menuCache';
import { sendForRows } from './send';
import { readView } from './view';

/** The user's menu, kept in the browser so that the next visit shows it at once. */
export async function loadMenu(): Promise<MenuNode[]> {
  const { calls, menuQuery } = session;
  if (!calls.menu) return session.profile ? (await loadDriver()).definedMenu() : [];
  const menu = await sendForRows(calls.menu, { payload: menuQuery });
  if (!Array.isArray(menu)) throw new Error('The answer holds no menu');
  if (!readView()) keepMenu(menu);
  return menuOf(menu);
}

/** The menu of the last visit, to show until the present one has arrived; that of a view is not kept. */
export function lastMenu(): MenuNode[] {
  return readView() ? [] : menuOf(readCachedMenu());
}

/** Every entry of a menu, parents before their children. */
export function flatMenu(entries: MenuNode[]): MenuNode[] {
  return entries.flatMap((entry) => [entry, ...flatMenu(entry.children)]);
}

/** Every entry with its children, in their order: an answer may leave out those of a leaf, and the browser may hold anything. */
function menuOf(menu: unknown): MenuNode[] {
  if (!Array.isArray(menu)) return [];
  return menu
    .filter(isEntry)
    .map((entry) => ({ ...entry, children: menuOf(entry.children) }))
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}

function isEntry(value: unknown): value is MenuNode {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
