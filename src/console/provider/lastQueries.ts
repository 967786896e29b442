import { parseJsonObject } from './pageState.ts';
import { storageKeys } from './session/storageKeys.ts';

/** Reads the last URL query of each screen that was opened in this tab, by path. Empty queries are not included. */
export function readLastQueries(): Record<string, string> {
  const stored = Object.entries(parseJsonObject(sessionStorage.getItem(storageKeys.lastQueries)) ?? {});
  return Object.fromEntries(
    stored.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Stores the last URL query of a path, in sessionStorage. An empty query removes the path. */
export function storeLastQuery(path: string, query: string): void {
  const { [path]: before = '', ...others } = readLastQueries();
  if (query === before) return;
  const next = query ? { ...others, [path]: query } : others;
  sessionStorage.setItem(storageKeys.lastQueries, JSON.stringify(next));
}

/** Deletes the queries, for example when a session ends. */
export function clearLastQueries(): void {
  sessionStorage.removeItem(storageKeys.lastQueries);
}
