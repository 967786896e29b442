import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import type { Resource } from '../../definition/model/resource';
import { Submissions } from '../provider/Submissions';
import type { SendOptions } from '../provider/send';

/** What the server answers when a record is no longer as the list shows it: closed, gone, or in another state. */
const outdated = [403, 404, 409];

/** Makes a call of the resource by name and resolves with what its answer holds; rejects with an HttpError. */
export function useCall(resource: Resource): (call: string, options?: SendOptions) => Promise<unknown> {
  const { mutateAsync } = useCustomMutation();
  const refresh = useRefresh();
  const [submissions] = useState(() => new Submissions());
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
        if (outdated.includes((error as HttpError).statusCode)) void refresh(resource.name);
        throw error;
      }
    },
    [mutateAsync, refresh, resource.name, submissions],
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
