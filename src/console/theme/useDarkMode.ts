import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the reader's system asks for dark colours. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(notify: () => void): () => void {
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
