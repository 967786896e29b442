import { useSyncExternalStore } from 'react';

/** What the page is marked with, such as the theme that its user has chosen, followed as it changes. */
export function useMark(name: 'theme' | 'density'): string | undefined {
  return useSyncExternalStore(follow, () => document.documentElement.dataset[name]);
}

function follow(notify: () => void): () => void {
  const look = new MutationObserver(notify);
  look.observe(document.documentElement, { attributes: true });
  return () => look.disconnect();
}
