import { useSyncExternalStore } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import { createWindowEvent } from './createWindowEvent.ts';
import { storageKeys } from './session/storageKeys.ts';

/** The sessionStorage key of the values that one page passes to the next. */
const pageStateKey = storageKeys.pageState;
const pageStateChanged = createWindowEvent('page-state-changed');
/** Subscribes to changes of the page state. Returns the unsubscribe function. */
export const onPageStateChange = pageStateChanged.follow;
let cache: { text: string | null; state: RecordValues } = { text: null, state: {} };

/** Reads the page state: values that earlier pages of this tab passed on, in sessionStorage. */
export function readPageState(): RecordValues {
  const text = sessionStorage.getItem(pageStateKey);
  if (text !== cache.text) cache = { text, state: parseJsonObject(text) ?? {} };
  return cache.state;
}

/** Stores values in the tab's page state (sessionStorage) and notifies subscribers. Undefined removes a value. */
export function storePageStateValues(part: RecordValues): void {
  sessionStorage.setItem(pageStateKey, JSON.stringify({ ...readPageState(), ...part }));
  pageStateChanged.announce();
}

/** Deletes the page state, for example when a session ends. */
export function clearPageState(): void {
  sessionStorage.removeItem(pageStateKey);
  pageStateChanged.announce();
}

/** Returns the page state and re-renders when it changes. */
export function usePageState(): RecordValues {
  return useSyncExternalStore(onPageStateChange, readPageState);
}

/** Parses a JSON text as an object. Returns undefined for null, invalid JSON or any other value. */
export function parseJsonObject(text: string | null): RecordValues | undefined {
  const value = tryParseJson(text);
  return isObject(value) ? value : undefined;
}

function tryParseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
