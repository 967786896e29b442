import { useSyncExternalStore } from 'react';

/** Time between two checks of an open page for a new day. */
const checkIntervalMs = 60_000;

/**
 * Returns the day that `getDay` computes from the clock, and rerenders when it changes: within a minute after midnight,
 * and when the page is shown again.
 */
export function useCurrentDay(getDay: () => string): string {
  return useSyncExternalStore(watchClock, getDay);
}

function watchClock(check: () => void): () => void {
  const timer = setInterval(check, checkIntervalMs);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
}
