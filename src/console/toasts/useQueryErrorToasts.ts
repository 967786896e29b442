import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToast } from './useToast.tsx';

/** Shows an error toast for every failed query of the page. */
export function useQueryErrorToasts(): void {
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
