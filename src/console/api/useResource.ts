import { loadResource } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';

/** The definition of a resource other than the page's own; without a name, none. */
export function useResource(name: string | undefined) {
  return useQuery({
    queryKey: ['definition', name],
    queryFn: () => loadResource(name ?? ''),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
