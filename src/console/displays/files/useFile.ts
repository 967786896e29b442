import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Call, Resource } from '../../../definition/model/resource';
import { profile } from '../../../definition/profile';
import { callUrl } from '../../api/useCallUrl';
import { fetchFile } from '../../provider/send';

const { view, small } = profile.file;

/** Where a page finds a picture: at its own address where it is everybody's, else at one that this page alone knows. */
export function useFileAddress({ calls: { file: call } }: Resource, id: string, isWanted: boolean) {
  const { data, isError } = useQuery({
    queryKey: ['file', call?.resource, id],
    queryFn: async () => (call ? addressOrContent(call, id) : null),
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

async function addressOrContent(call: Call, id: string): Promise<string | Blob> {
  if (call.access === 'public') return `${await callUrl(call, valuesOf(call, id))}?${view}=${small}`;
  return (await fetchFile(call, { values: valuesOf(call, id), payload: { [view]: small } })).blob;
}

/** What fills the path of a call that gives files: whichever of its properties a path names, any id may stand there. */
function valuesOf({ params }: Call, id: string) {
  return { [params[0] ?? '']: id };
}

/** Fetches a file as it was uploaded, with its name. */
export function wholeFile(call: Call, id: string) {
  return fetchFile(call, { values: valuesOf(call, id) });
}
