import { useQuery } from '@tanstack/react-query';
import { lastMenu, loadMenu, type MenuEntry } from '../provider/menu';

/** The user's menu, and how it stands with loading it. */
export interface MenuState {
  entries: MenuEntry[];
  /** Whether the entries are what the server says now, not what was kept from the last visit. */
  isCurrent: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The user's menu from the server; until it arrives, the one of the last visit. */
export function useMenu(): MenuState {
  const { data, isSuccess, isError, refetch } = useQuery({ queryKey: ['menu'], queryFn: loadMenu });
  return {
    entries: data ?? lastMenu(),
    isCurrent: isSuccess,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}
