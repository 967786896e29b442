import { useClockValue } from './useClockValue.ts';

/**
 * Returns the day that `getDay` computes from the clock, and rerenders when it changes: within a minute after midnight,
 * and when the page is shown again.
 */
export function useCurrentDay(getDay: () => string): string {
  return useClockValue(getDay);
}
