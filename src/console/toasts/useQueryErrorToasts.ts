import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { convertToCallError } from '#definition/CallError.ts';
import { useToast } from './useToast.tsx';

/** Shows an error toast for every failed query of the page, unless its `meta` names the error code as handled. */
export function useQueryErrorToasts(): void {
  const cache = useQueryClient().getQueryCache();
  const toast = useToast();
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const { handledErrorCode } = event.query.meta ?? {};
        if (handledErrorCode === undefined || convertToCallError(error).code !== handledErrorCode)
          toast.error(error);
      }),
    [cache, toast],
  );
}
