import { useQuery } from '@tanstack/react-query';
import { fill } from '../../definition/fill';
import type { Row } from '../../definition/types';
import { loadConfig } from '../provider/config';
import { callOf } from '../provider/dataProvider';

/** The whole address of a call, as a program elsewhere would ask it. */
export function useCallAddress(resource: string, call: string, values: Row): string | undefined {
  const { data } = useQuery({
    queryKey: ['address', resource, call, values],
    queryFn: async () => {
      const [{ version, path }, config] = await Promise.all([callOf(resource, call), loadConfig()]);
      return new URL(config[version] + fill(path, values), window.location.href).href;
    },
  });
  return data;
}
