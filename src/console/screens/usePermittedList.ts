import { screens } from 'virtual:definitions';
import { useCallback, useMemo } from 'react';
import { getNavigationTargetResourceName } from '#definition/actions/actionState.ts';
import type { Action } from '#definition/model/action.ts';
import type { List, ListColumn, Resource } from '#definition/model/resource.ts';
import { useIsActionPermitted } from '../actions/useIsActionPermitted.ts';
import { useHasMenuItem } from '../api/useOmitHiddenProperties.ts';

/** Returns a list without the actions, inline editing and metric columns that the user's groups do not permit. */
export function usePermittedList(resource: Resource, list: List): List {
  const mayOpen = useCanOpenScreen();
  const mayMake = useIsActionPermitted(resource);
  const hasInMenu = useHasMenuItem();
  return useMemo(() => {
    const isOpen = (action: Action) =>
      mayOpen(getNavigationTargetResourceName(action.effect)) && mayMake(action);
    // An unchanged column keeps its object identity, because Explain finds the source location by it.
    const permitted = (column: ListColumn): ListColumn => {
      const inline = column.inline && mayMake('update');
      const action = column.action && isOpen(column.action) ? column.action : undefined;
      const { switch: both } = column;
      const open = both && isOpen(both.on) && isOpen(both.off) ? both : undefined;
      const isWhole = inline === column.inline && action === column.action && open === both;
      return isWhole ? column : { ...column, inline, action, switch: open };
    };
    return {
      ...list,
      columns: list.columns.filter(({ metric }) => !metric?.menu || hasInMenu(metric.menu)).map(permitted),
      toolbar: list.toolbar.filter(isOpen),
      rowActions: list.rowActions.filter(isOpen),
    };
  }, [list, mayOpen, mayMake, hasInMenu]);
}

/**
 * Returns a predicate: true if the user's menu contains a screen. A resource without a screen is always allowed,
 * because it opens in an overlay of the current page.
 */
export function useCanOpenScreen(): (page?: string) => boolean {
  const hasInMenu = useHasMenuItem();
  return useCallback(
    (page) => {
      const screen = screens.find(({ name }) => name === page);
      return !screen || hasInMenu(screen.menu);
    },
    [hasInMenu],
  );
}
