import { useSyncExternalStore } from 'react';
import type { Row } from '../../definition/types';
import { keptObject } from './keptObject';

/** The one session-storage key, which holds what one page hands to the next. */
const key = 'pageState';
const changed = 'page-state-changed';
let cache: { text: string | null; state: Row } = { text: null, state: {} };

/** What earlier pages of this tab have handed on. */
export function readPageState(): Row {
  const text = sessionStorage.getItem(key);
  if (text !== cache.text) cache = { text, state: keptObject(text) ?? {} };
  return cache.state;
}

/** Adds to the page state; an undefined value takes its name out. */
export function writePageState(part: Row): void {
  sessionStorage.setItem(key, JSON.stringify({ ...readPageState(), ...part }));
  window.dispatchEvent(new Event(changed));
}

/** Forgets the page state, as when a session ends. */
export function clearPageState(): void {
  sessionStorage.removeItem(key);
  window.dispatchEvent(new Event(changed));
}

/** The page state, followed as it changes. */
export function usePageState(): Row {
  return useSyncExternalStore(onPageState, readPageState);
}

/** Tells when the page state has changed; returns how to stop. */
export function onPageState(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}
