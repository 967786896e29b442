import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#definition/model/apiBodies.ts';
import { onForbidden } from '../provider/http/forbiddenEvents.ts';
import { loadMenu, readLastVisitMenu } from '../provider/menu/loadMenu.ts';

/** The user's menu and its loading state. */
export interface NavigationMenuState {
  entries: MenuNode[];
  /** True if the entries are the server's response. False for the cached entries of the last visit. */
  isCurrent: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads the user's menu. Refetches it on every navigation and after every 403. Shows the cached menu until then (stale-while-revalidate). */
export function useNavigationMenu(): NavigationMenuState {
  const { data, isSuccess, isError, refetch } = useQuery({ queryKey: ['menu'], queryFn: loadMenu });
  const { pathname } = useLocation();
  const loadedFor = useRef(pathname);
  useEffect(() => {
    if (loadedFor.current !== pathname) void refetch();
    loadedFor.current = pathname;
  }, [pathname, refetch]);
  useEffect(() => onForbidden(() => void refetch()), [refetch]);
  return {
    entries: data ?? readLastVisitMenu(),
    isCurrent: isSuccess,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}
