import { useMedia } from './useMedia';

/** Whether the reader's system asks for dark colours. */
export function useDarkMode(): boolean {
  return useMedia('(prefers-color-scheme: dark)');
}
