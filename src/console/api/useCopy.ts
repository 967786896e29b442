import { useCallback } from 'react';
import { text } from '../../definition/text';
import { useToast } from './useToast';

/** Puts a text on the clipboard, and says whether that worked. */
export function useCopy(): (content: string) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (content) => {
      try {
        await navigator.clipboard.writeText(content);
        toast.success(text('console.copyDone'));
      } catch {
        toast.error(undefined, text('console.copyFailed'));
      }
    },
    [toast],
  );
}
