import { sessionCalls } from 'virtual:calls';
import type { IconName } from '../../definition/types';
import { cacheVersion, keepMenu, readCachedMenu } from './cache';
import { sendForRows } from './send';
import { readView } from './view';

/** An entry of the side menu, as the server sends it: only what the user may see. */
export interface MenuEntry {
  id: string;
  name: string;
  icon?: IconName;
  path?: string;
  sort: number;
  children: MenuEntry[];
}

/** Which menu of the platform this console shows. */
const system = 'publisher';

/** The user's menu, kept in the browser so that the next visit shows it at once. */
export async function loadMenu(): Promise<MenuEntry[]> {
  if (!sessionCalls.menu) return [];
  const menu = await sendForRows(sessionCalls.menu, { payload: { menuVersion: cacheVersion, system } });
  if (!Array.isArray(menu)) throw new Error('The answer holds no menu');
  if (!readView()) keepMenu(menu);
  return menuOf(menu);
}

/** The menu of the last visit, to show until the present one has arrived; that of a view is not kept. */
export function lastMenu(): MenuEntry[] {
  return readView() ? [] : menuOf(readCachedMenu());
}

/** Every entry of a menu, parents before their children. */
export function flatMenu(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flatMenu(entry.children)]);
}

/** Every entry with its children: an answer may leave out those of a leaf, and the browser may hold anything. */
function menuOf(menu: unknown): MenuEntry[] {
  if (!Array.isArray(menu)) return [];
  return menu.filter(isEntry).map((entry) => ({ ...entry, children: menuOf(entry.children) }));
}

function isEntry(value: unknown): value is MenuEntry {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
