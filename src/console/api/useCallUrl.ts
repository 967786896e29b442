import { useQuery } from '@tanstack/react-query';
import { buildCallRequest } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { loadCallDefinition } from '../provider/dataProvider.ts';
import { loadHostConfig } from '../provider/http/loadHostConfig.ts';

/**
 * Returns the URL of a call that the browser fetches itself (image, link). Undefined until the configuration has
 * loaded.
 */
export function useCallUrl(call: ApiCall | undefined, values: RecordValues | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['callUrl', call?.resource, call?.name, values],
    queryFn: () => (call && values ? buildCallUrl(call, values) : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

/** Builds the URL of a call: absolute if the API is on another host, otherwise root-relative. */
export async function buildCallUrl(call: ApiCall, values: RecordValues): Promise<string> {
  const config = await loadHostConfig();
  return config[call.version] + buildCallRequest(call, values).path;
}

/** Returns the absolute URL of a call, for use by programs outside the console. */
export function useAbsoluteCallUrl(resource: string, call: string, values: RecordValues): string | undefined {
  const { data } = useQuery({
    queryKey: ['absoluteCallUrl', resource, call, values],
    queryFn: async () => {
      const [{ version, path }, config] = await Promise.all([
        loadCallDefinition(resource, call),
        loadHostConfig(),
      ]);
      return new URL(config[version] + fillTemplate(path, values), window.location.href).href;
    },
  });
  return data;
}
