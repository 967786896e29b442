import { loadResource } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { usePermitted } from './usePermitted';

/** A resource other than the page's own, as the user has it; without a name, none. */
export function useResource(name: string | undefined) {
  const select = usePermitted();
  return useQuery({
    select,
    queryKey: ['definition', name],
    queryFn: () => loadResource(name ?? ''),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
