import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '../../definition/model/answers';
import { onForbidden } from '../provider/forbiddenEvents';
import { lastMenu, loadMenu } from '../provider/menu';

/** The user's menu, and how it stands with loading it. */
export interface MenuState {
  entries: MenuNode[];
  /** Whether the entries are what the server says now, not what was kept from the last visit. */
  isCurrent: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The user's menu from the server, asked for anew on every page and after every refusal; until it arrives, the one of the last visit. */
export function useMenu(): MenuState {
  const { data, isSuccess, isError, refetch } = useQuery({ queryKey: ['menu'], queryFn: loadMenu });
  const { pathname } = useLocation();
  const loadedFor = useRef(pathname);
  useEffect(() => {
    if (loadedFor.current !== pathname) void refetch();
    loadedFor.current = pathname;
  }, [pathname, refetch]);
  useEffect(() => onForbidden(() => void refetch()), [refetch]);
  return {
    entries: data ?? lastMenu(),
    isCurrent: isSuccess,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}
