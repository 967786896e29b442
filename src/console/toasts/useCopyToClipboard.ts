import { useCallback } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { useToast } from './useToast.tsx';

/** Returns a function that copies text to the clipboard and shows a toast with the outcome. */
export function useCopyToClipboard(): (content: string) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (content) => {
      try {
        await navigator.clipboard.writeText(content);
        toast.success(formatMessage('console.copyDone'));
      } catch {
        toast.error(undefined, formatMessage('console.copyFailed'));
      }
    },
    [toast],
  );
}
