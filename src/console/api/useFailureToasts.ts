import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToast } from './useToast';

/** Says why something that a page asked for could not be had, whichever part of the page had asked. */
export function useFailureToasts(): void {
  const cache = useQueryClient().getQueryCache();
  const toast = useToast();
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') toast.error(event.action.error);
      }),
    [cache, toast],
  );
}
