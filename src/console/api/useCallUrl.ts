import { useQuery } from '@tanstack/react-query';
import { fill } from '../../definition/fill';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { requestOf } from '../../definition/request';
import { loadConfig } from '../provider/config';
import { callOf } from '../provider/dataProvider';

/** The address of a call, for what the browser fetches by itself; none before it is known. */
export function useCallUrl(call: Call | undefined, values: Row | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['callUrl', call?.resource, call?.name, values],
    queryFn: () => (call && values ? callUrl(call, values) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

/** The address of a call: whole where the API is elsewhere, else from the root of this site. */
export async function callUrl(call: Call, values: Row): Promise<string> {
  const config = await loadConfig();
  return config[call.version] + requestOf(call, values).path;
}

/** The whole address of a call, as a program elsewhere would ask it. */
export function useAbsoluteCallUrl(resource: string, call: string, values: Row): string | undefined {
  const { data } = useQuery({
    queryKey: ['absoluteCallUrl', resource, call, values],
    queryFn: async () => {
      const [{ version, path }, config] = await Promise.all([callOf(resource, call), loadConfig()]);
      return new URL(config[version] + fill(path, values), window.location.href).href;
    },
  });
  return data;
}
