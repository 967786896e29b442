import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import type { List } from '../../../definition/types';
import type { ListState, ListView } from './ListState';
import { readListState } from './readListState';
import { tabParam } from './tabParam';
import { writeListState } from './writeListState';

/** What the list shows, kept in the address: the browser's Back button undoes a search. */
export function useListState(list: List): ListView {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readListState(list, query), [list, query]);
  const change = useCallback(
    (part: Partial<ListState>, options?: NavigateOptions) =>
      setQuery((now) => {
        const next = writeListState(list, { ...state, page: 1, ...part });
        const tab = now.get(tabParam);
        if (tab) next.set(tabParam, tab);
        return next;
      }, options),
    [list, setQuery, state],
  );
  return [state, change];
}
