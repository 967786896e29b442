import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 767px)');

/** Whether the window is too narrow for two months side by side. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(notify: () => void): () => void {
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
