import { loadResource } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { useOmitHiddenProperties } from './useOmitHiddenProperties.ts';

/**
 * Loads the definition of a resource by its name, without the properties that the user may not see. Loads nothing if
 * the name is undefined.
 */
export function useResourceDefinition(name: string | undefined) {
  const select = useOmitHiddenProperties();
  return useQuery({
    select,
    queryKey: ['definition', name],
    queryFn: () => loadResource(name ?? ''),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
