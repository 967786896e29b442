import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';

/** Loads a resource's lists again wherever they are shown. */
export function useRefresh(): (resource: string) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    async (resource) => void (await invalidate({ resource, invalidates: ['list'] })),
    [invalidate],
  );
}
