import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { convertToCallError } from '#definition/CallError.ts';
import type { Resource } from '#definition/model/resource.ts';
import { IdempotencyKeys } from '../provider/http/IdempotencyKeys.ts';
import type { SendCallOptions } from '../provider/http/sendCall.ts';

/**
 * Status codes that mean the record has changed since the list was loaded: access lost, deleted, or in another state.
 */
const staleRecordStatuses = [403, 404, 409];

/**
 * Returns a function that makes a call of the resource by name and resolves with the response data. Rejects with a
 * CallError.
 */
export function useResourceCall(
  resource: Resource,
): (call: string, options?: SendCallOptions) => Promise<unknown> {
  const { mutateAsync } = useCustomMutation();
  const refresh = useRefetchLists();
  const [submissions] = useState(() => new IdempotencyKeys());
  return useCallback(
    async (call, options = {}) => {
      const request = (key: string) =>
        mutateAsync({
          url: `${resource.name}.${call}`,
          method: 'post',
          values: {},
          meta: { send: { ...options, key } },
          successNotification: false,
          errorNotification: false,
        });
      try {
        const answer = await submissions.send(call, options, request);
        return answer.data;
      } catch (error) {
        if (staleRecordStatuses.includes(convertToCallError(error).statusCode)) void refresh(resource.name);
        throw error;
      }
    },
    [mutateAsync, refresh, resource.name, submissions],
  );
}

/** Returns a function that refetches all lists of a resource. */
export function useRefetchLists(): (resource: string) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    async (resource) => void (await invalidate({ resource, invalidates: ['list'] })),
    [invalidate],
  );
}
