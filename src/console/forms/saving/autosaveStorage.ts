import { createWindowEvent } from '#console/provider/createWindowEvent.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';

/** Unsaved form data in localStorage, and the record it was based on. */
export interface AutosavedForm {
  data: RecordValues;
  base?: RecordValues;
}

const autosaveChanged = createWindowEvent('autosave-changed');
/** Subscribes to changes of the autosaved forms in all tabs. Returns the unsubscribe function. */
export function onAutosaveChange(notify: () => void): () => void {
  const stop = autosaveChanged.follow(notify);
  window.addEventListener('storage', notify);
  return () => {
    stop();
    window.removeEventListener('storage', notify);
  };
}

/**
 * Returns the localStorage key of a form's unsaved data, by user, form and record. Each tab has its own key for a new
 * record, so that two tabs can write two new records.
 */
export function getAutosaveKey(user: unknown, resource: string, form: string, record: unknown): string {
  return `${getAutosavePrefix(user, resource, form)}${record ?? `new-${getTabId()}`}`;
}

/** Returns the start of the localStorage keys of all unsaved data of a form. */
export function getAutosavePrefix(user: unknown, resource: string, form: string): string {
  return `draft ${user} ${resource} ${form} `;
}

const tabIdKey = 'tabId';

/** Returns an id of this tab that survives a reload. */
function getTabId(): string {
  const id = sessionStorage.getItem(tabIdKey) ?? Math.random().toString(36).slice(2);
  sessionStorage.setItem(tabIdKey, id);
  return id;
}

/** Reads autosaved form data; undefined if there is none. */
export function readAutosaved(key: string | undefined): AutosavedForm | undefined {
  try {
    const kept = JSON.parse((key && localStorage.getItem(key)) || 'null');
    return isObject(kept?.data) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Stores form data, or deletes it if undefined. */
export function writeAutosaved(key: string, data: AutosavedForm | undefined): void {
  try {
    if (data) localStorage.setItem(key, JSON.stringify(data));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or disabled. The page still warns about unsaved changes.
  }
  autosaveChanged.announce();
}

/** Returns the keys of all autosaved forms that begin with the given text, in order. */
export function listAutosaveKeys(start: string): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .sort();
}
