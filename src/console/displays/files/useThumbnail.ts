import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { buildCallUrl } from '#console/api/useCallUrl.ts';
import { fetchCallFile } from '#console/provider/http/sendCall.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';

const { view, small } = apiProtocol.file;

/** Returns the URL of an image's thumbnail: the public URL for a public file, or an object URL of the fetched blob. */
export function useThumbnail({ calls: { file: call } }: Resource, id: string, isWanted: boolean) {
  const { data, isError } = useQuery({
    queryKey: ['file', call?.resource, id],
    queryFn: async () => (call ? loadThumbnailUrlOrBlob(call, id) : null),
    enabled: isWanted && call !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const blob = data instanceof Blob ? data : undefined;
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setOwn(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { address: typeof data === 'string' ? data : own, isGone: isError };
}

async function loadThumbnailUrlOrBlob(call: ApiCall, id: string): Promise<string | Blob> {
  if (call.access === 'public')
    return `${await buildCallUrl(call, getPathValues(call, id))}?${view}=${small}`;
  return (await fetchCallFile(call, { values: getPathValues(call, id), payload: { [view]: small } })).blob;
}

/**
 * Builds the path values of a file call: the file id, under the name of the call's path parameter.
 */
function getPathValues({ params }: ApiCall, id: string) {
  return { [params[0] ?? '']: id };
}

/** Fetches the original of an uploaded file, with its name. */
export function fetchOriginalFile(call: ApiCall, id: string) {
  return fetchCallFile(call, { values: getPathValues(call, id) });
}
