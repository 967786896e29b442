import { useSyncExternalStore } from 'react';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import { storageKeys } from './storageKeys';
import { windowEvent } from './windowEvent';

/** The one session-storage key, which holds what one page hands to the next. */
const key = storageKeys.pageState;
const changed = windowEvent('page-state-changed');
/** Tells when the page state has changed; returns how to stop. */
export const onPageState = changed.follow;
let cache: { text: string | null; state: Row } = { text: null, state: {} };

/** What earlier pages of this tab have handed on. */
export function readPageState(): Row {
  const text = sessionStorage.getItem(key);
  if (text !== cache.text) cache = { text, state: parseObject(text) ?? {} };
  return cache.state;
}

/** Adds to the page state; an undefined value takes its name out. */
export function writePageState(part: Row): void {
  sessionStorage.setItem(key, JSON.stringify({ ...readPageState(), ...part }));
  changed.announce();
}

/** Forgets the page state, as when a session ends. */
export function clearPageState(): void {
  sessionStorage.removeItem(key);
  changed.announce();
}

/** The page state, followed as it changes. */
export function usePageState(): Row {
  return useSyncExternalStore(onPageState, readPageState);
}

/** The object that the browser kept as text; nothing for anything else, as an older console or a hand may have left. */
export function parseObject(text: string | null): Row | undefined {
  const value = parse(text);
  return isRow(value) ? value : undefined;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
