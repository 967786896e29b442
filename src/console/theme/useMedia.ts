import { useCallback, useSyncExternalStore } from 'react';
import { useMark } from './useMark';

/** Whether the reader's system meets a media query, followed as it changes. */
export function useMedia(query: string): boolean {
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

/** Whether the colours are dark: as the reader has chosen, else as their system asks. */
export function useDarkMode(): boolean {
  const chosen = useMark('theme');
  const asked = useMedia('(prefers-color-scheme: dark)');
  return chosen ? chosen === 'dark' : asked;
}

/** Whether the window is too narrow for two months side by side, or for a table beside what leads to it. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px)');
}
