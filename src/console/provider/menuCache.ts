/** The version of what the browser keeps between visits: raising it makes every browser forget the cached menu. */
const cacheVersion = '1.0';

const versionKey = 'cacheVersion';
const menuKey = 'menu';

/** Forgets the cached menu when it was kept by another version of the console. */
export function checkCacheVersion(): void {
  if (localStorage.getItem(versionKey) === cacheVersion) return;
  localStorage.removeItem(menuKey);
  localStorage.setItem(versionKey, cacheVersion);
}

export function readCachedMenu<T>(): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(menuKey) ?? '') as T;
  } catch {
    return undefined;
  }
}

export function keepMenu(menu: unknown): void {
  localStorage.setItem(menuKey, JSON.stringify(menu));
}

export function forgetMenu(): void {
  localStorage.removeItem(menuKey);
}
