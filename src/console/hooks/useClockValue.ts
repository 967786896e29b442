import { useSyncExternalStore } from 'react';

/** Time between two checks of an open page. */
const checkIntervalMs = 60_000;

/**
 * Returns the text that `getValue` computes from the clock, and rerenders when it changes: within a minute, and when the
 * page is shown again.
 */
export function useClockValue(getValue: () => string): string {
  return useSyncExternalStore(watchClock, getValue);
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
