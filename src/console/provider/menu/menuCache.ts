/** Version of the cached menu format. Increase it to invalidate all cached menus. */
const cacheVersion = '1.0';

const versionKey = 'cacheVersion';
const menuKey = 'menu';

/** Deletes the cached menu if it has another format version, and stores the current version. */
export function clearOutdatedMenuCache(): void {
  if (localStorage.getItem(versionKey) === cacheVersion) return;
  localStorage.removeItem(menuKey);
  localStorage.setItem(versionKey, cacheVersion);
}

/** Reads the cached menu from localStorage. Undefined if there is none or its JSON is invalid. */
export function readCachedMenu<T>(): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(menuKey) ?? '') as T;
  } catch {
    return undefined;
  }
}

/** Stores the menu in localStorage. */
export function storeCachedMenu(menu: unknown): void {
  localStorage.setItem(menuKey, JSON.stringify(menu));
}

/** Deletes the cached menu, for example when another user logs in. */
export function clearCachedMenu(): void {
  localStorage.removeItem(menuKey);
}
