import { useQuery } from '@tanstack/react-query';
import { requestOf } from '../../definition/request';
import type { Call, Row } from '../../definition/types';
import { loadConfig } from '../provider/config';

/** The address of a call, for what the browser fetches by itself; none before it is known. */
export function useAddress(call: Call | undefined, values: Row | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['address', call?.resource, call?.name, values],
    queryFn: () => (call && values ? addressOf(call, values) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

/** The address of a call: whole where the API is elsewhere, else from the root of this site. */
export async function addressOf(call: Call, values: Row): Promise<string> {
  const config = await loadConfig();
  return config[call.version] + requestOf(call, values).path;
}
