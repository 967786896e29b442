import { permittedResource } from 'virtual:rights';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../../definition/model/resource';
import { flatMenu, lastMenu, loadMenu } from '../provider/menu';

/** Gives resources as the user has them: without the properties that they have no right to see. */
export function usePermitted(): <T extends Resource>(resource: T) => T {
  const hasInMenu = useHasInMenu();
  return useCallback((resource) => permittedResource(resource, hasInMenu) as typeof resource, [hasInMenu]);
}

/** Whether the user's menu has an item. */
export function useHasInMenu(): (item?: string) => boolean {
  // The shell loads the menu; here it is only looked at.
  const { data } = useQuery({ queryKey: ['menu'], queryFn: loadMenu, enabled: false });
  return useCallback((item) => flatMenu(data ?? lastMenu()).some(({ id }) => id === item), [data]);
}
