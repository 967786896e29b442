import { useSyncExternalStore } from 'react';

/** Returns a data attribute of the <html> element (theme or density) and re-renders when it changes. */
export function useRootDataAttribute(name: 'theme' | 'density'): string | undefined {
  return useSyncExternalStore(subscribeToAttributes, () => document.documentElement.dataset[name]);
}

function subscribeToAttributes(notify: () => void): () => void {
  const look = new MutationObserver(notify);
  look.observe(document.documentElement, { attributes: true });
  return () => look.disconnect();
}
