import { loadDriver } from 'virtual:profiles';
import { session } from 'virtual:session';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { sendCallForData } from '../http/sendCall.ts';
import { readGroupPreview } from '../session/groupPreview.ts';
import { readCachedMenu, storeCachedMenu } from './menuCache.ts';

/** Loads the user's menu and caches it in localStorage for the next visit. */
export async function loadMenu(): Promise<MenuNode[]> {
  const { calls, menuQuery } = session;
  if (!calls.menu) return session.profile ? (await loadDriver()).buildMenuFromDefinitions() : [];
  const menu = await sendCallForData(calls.menu, { payload: menuQuery });
  if (!Array.isArray(menu)) throw createUnexpectedResponseError('shape');
  if (!readGroupPreview()) storeCachedMenu(menu);
  return normalizeMenu(menu);
}

/**
 * Returns the cached menu of the last visit, shown until the current one has loaded. Returns [] while viewing as a
 * group.
 */
export function readLastVisitMenu(): MenuNode[] {
  return readGroupPreview() ? [] : normalizeMenu(readCachedMenu());
}

/** Returns all entries of a menu tree as a flat list, parents before children. */
export function flattenMenu(entries: MenuNode[]): MenuNode[] {
  return entries.flatMap((entry) => [entry, ...flattenMenu(entry.children)]);
}

/**
 * Normalizes menu entries so that each has a list of children. Needed because the API may omit the children of a leaf,
 * and localStorage may contain anything.
 */
function normalizeMenu(menu: unknown): MenuNode[] {
  if (!Array.isArray(menu)) return [];
  return menu
    .filter(isMenuNode)
    .map((entry) => ({ ...entry, children: normalizeMenu(entry.children) }))
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}

function isMenuNode(value: unknown): value is MenuNode {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
