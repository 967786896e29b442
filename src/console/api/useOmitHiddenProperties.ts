import { restrictResourceToRights } from 'virtual:rights';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '#definition/model/resource.ts';
import { flattenMenu, loadMenu, readLastVisitMenu } from '../provider/menu/loadMenu.ts';

/** Returns a function that removes from a resource the properties that the user cannot see (property-level access). */
export function useOmitHiddenProperties(): <T extends Resource>(resource: T) => T {
  const hasInMenu = useHasMenuItem();
  return useCallback(
    (resource) => restrictResourceToRights(resource, hasInMenu) as typeof resource,
    [hasInMenu],
  );
}

/** Returns a predicate: true if the user's menu contains the item with this id. */
export function useHasMenuItem(): (item?: string) => boolean {
  // `enabled: false`: the shell loads the menu, this hook only reads the cache.
  const { data } = useQuery({ queryKey: ['menu'], queryFn: loadMenu, enabled: false });
  return useCallback(
    (item) => flattenMenu(data ?? readLastVisitMenu()).some(({ id }) => id === item),
    [data],
  );
}
