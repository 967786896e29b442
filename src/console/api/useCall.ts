import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../../definition/model/resource';
import type { SendOptions } from '../provider/send';

/** What the server answers when a record is no longer as the list shows it: closed, gone, or in another state. */
const outdated = [403, 404, 409];

/** Makes a call of the resource by name and resolves with what its answer holds; rejects with an HttpError. */
export function useCall(resource: Resource): (call: string, options?: SendOptions) => Promise<unknown> {
  const { mutateAsync } = useCustomMutation();
  const refresh = useRefresh();
  return useCallback(
    async (call, options = {}) => {
      try {
        const answer = await mutateAsync({
          url: `${resource.name}.${call}`,
          method: 'post',
          values: {},
          meta: { send: options },
          successNotification: false,
          errorNotification: false,
        });
        return answer.data;
      } catch (error) {
        if (outdated.includes((error as HttpError).statusCode)) void refresh(resource.name);
        throw error;
      }
    },
    [mutateAsync, refresh, resource.name],
  );
}

/** Loads a resource's lists again wherever they are shown. */
export function useRefresh(): (resource: string) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    async (resource) => void (await invalidate({ resource, invalidates: ['list'] })),
    [invalidate],
  );
}
