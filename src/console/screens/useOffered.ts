import { useMemo } from 'react';
import { leadsTo } from '../../definition/offered';
import type { Action, List } from '../../definition/types';
import { useMayOpen } from '../calls/useMayOpen';

/** A list without the actions that lead to what is not open to the user. */
export function useOffered(list: List): List {
  const mayOpen = useMayOpen();
  return useMemo(() => {
    const isOpen = ({ effect }: Action) => mayOpen(leadsTo(effect));
    return { ...list, toolbar: list.toolbar.filter(isOpen), rowActions: list.rowActions.filter(isOpen) };
  }, [list, mayOpen]);
}
