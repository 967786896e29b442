import { useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../../definition/types';
import type { SendOptions } from '../provider/send';

/** Makes a call of the resource by name and resolves with what its answer holds; rejects with an HttpError. */
export function useCall(resource: Resource): (call: string, options?: SendOptions) => Promise<unknown> {
  const { mutateAsync } = useCustomMutation();
  return useCallback(
    async (call, options = {}) => {
      const answer = await mutateAsync({
        url: `${resource.name}.${call}`,
        method: 'post',
        values: {},
        meta: { send: options },
        successNotification: false,
        errorNotification: false,
      });
      return answer.data;
    },
    [mutateAsync, resource.name],
  );
}
