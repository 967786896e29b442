import { screens } from 'virtual:definitions';
import { useCallback, useMemo } from 'react';
import { leadsTo } from '../../definition/actionState';
import type { Action } from '../../definition/model/action';
import type { Column, List, Resource } from '../../definition/model/resource';
import { useMayMake } from '../actions/useMayMake';
import { useHasInMenu } from '../api/usePermitted';

/** A list without the actions that lead to what is not open to the user, or make calls that the user has no right to. */
export function usePermittedActions(resource: Resource, list: List): List {
  const mayOpen = useMayOpen();
  const mayMake = useMayMake(resource);
  return useMemo(() => {
    const isOpen = (action: Action) => mayOpen(leadsTo(action.effect)) && mayMake(action);
    // What is as the definition says stays the same object: by it an element tells where it is written.
    const permitted = (column: Column): Column => {
      const inline = column.inline && mayMake('update');
      const action = column.action && isOpen(column.action) ? column.action : undefined;
      const { switch: both } = column;
      const open = both && isOpen(both.on) && isOpen(both.off) ? both : undefined;
      const isWhole = inline === column.inline && action === column.action && open === both;
      return isWhole ? column : { ...column, inline, action, switch: open };
    };
    return {
      ...list,
      columns: list.columns.map(permitted),
      toolbar: list.toolbar.filter(isOpen),
      rowActions: list.rowActions.filter(isOpen),
    };
  }, [list, mayOpen, mayMake]);
}

/** Whether a page is open to the user: whether their menu has what opens it. What has no page of its own opens with the one at hand. */
export function useMayOpen(): (page?: string) => boolean {
  const hasInMenu = useHasInMenu();
  return useCallback(
    (page) => {
      const screen = screens.find(({ name }) => name === page);
      return !screen || hasInMenu(screen.menu);
    },
    [hasInMenu],
  );
}
