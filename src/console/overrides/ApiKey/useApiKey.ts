import { useQuery, useQueryClient } from '@tanstack/react-query';
import { text } from '../../../definition/text';
import type { Resource } from '../../../definition/types';
import { useCall } from '../../calls/useCall';
import { useToast } from '../../calls/useToast';

const queryKey = ['api-key'];

/** The reader's API token, kept no longer than it is shown, and what replaces it. */
export function useApiKey(resource: Resource) {
  const call = useCall(resource);
  const client = useQueryClient();
  const toast = useToast();
  const { data, error, isLoading } = useQuery({
    queryKey,
    queryFn: async () => keyIn(await call('appKey')),
    gcTime: 0,
  });
  const renew = async () => {
    try {
      client.setQueryData(queryKey, keyIn(await call('renewAppKey')));
      toast.success(text('console.key.renewed'));
    } catch (reason) {
      toast.error(reason);
    }
  };
  return { key: data, error, isLoading, renew };
}

function keyIn(answer: unknown): string {
  return String((answer as { app_key?: string } | null)?.app_key ?? '');
}
