import { useCallback, useSyncExternalStore } from 'react';

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

/** Whether the reader's system asks for dark colours. */
export function useDarkMode(): boolean {
  return useMedia('(prefers-color-scheme: dark)');
}

/** Whether the window is too narrow for two months side by side, or for a table beside what leads to it. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px)');
}
