import { useCallback, useSyncExternalStore } from 'react';
import { useRootDataAttribute } from './useRootDataAttribute.ts';

/** Returns true if a CSS media query matches, and re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Returns true in dark mode: the user's choice, or the system preference if there is none. */
export function useIsDarkTheme(): boolean {
  const chosen = useRootDataAttribute('theme');
  const asked = useMediaQuery('(prefers-color-scheme: dark)');
  return chosen ? chosen === 'dark' : asked;
}

/** Returns true if the side menu lies above the page, because the window is narrower than 900 px. Must match the style sheets of the shell. */
export function useIsMenuOverlay(): boolean {
  return useMediaQuery('(max-width: 899px)');
}

/** Returns true if the window is narrower than 768 px. */
export function useIsNarrowScreen(): boolean {
  return useMediaQuery('(max-width: 767px)');
}
