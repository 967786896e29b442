import { useMemo } from 'react';
import type { List } from '../../definition/types';
import { useMayOpen } from '../calls/useMayOpen';

/** A list without the actions that lead to what is not open to the user. */
export function useOffered(list: List): List {
  const mayOpen = useMayOpen();
  return useMemo(() => {
    const rowActions = list.rowActions.filter(
      ({ effect }) => effect.kind !== 'history' || mayOpen(effect.keeper),
    );
    return { ...list, rowActions };
  }, [list, mayOpen]);
}
