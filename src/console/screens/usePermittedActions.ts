import { screens } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { leadsTo } from '../../definition/actionState';
import type { Action } from '../../definition/model/action';
import type { List } from '../../definition/model/resource';
import { flatMenu, lastMenu, loadMenu } from '../provider/menu';

/** A list without the actions that lead to what is not open to the user. */
export function usePermittedActions(list: List): List {
  const mayOpen = useMayOpen();
  return useMemo(() => {
    const isOpen = ({ effect }: Action) => mayOpen(leadsTo(effect));
    return { ...list, toolbar: list.toolbar.filter(isOpen), rowActions: list.rowActions.filter(isOpen) };
  }, [list, mayOpen]);
}

/** Whether a page is open to the user: whether their menu has what opens it. What has no page of its own opens with the one at hand. */
function useMayOpen(): (page?: string) => boolean {
  // The shell loads the menu; here it is only looked at.
  const { data } = useQuery({ queryKey: ['menu'], queryFn: loadMenu, enabled: false });
  return useCallback(
    (page) => {
      const screen = screens.find(({ name }) => name === page);
      return !screen || flatMenu(data ?? lastMenu()).some(({ id }) => id === screen.menu);
    },
    [data],
  );
}
