import { useCallback, useEffect, useMemo, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import type { List } from '../../definition/model/resource';
import { partParam } from '../../definition/recordAddress';
import { type ListState, type ListView, readListState, writeListState } from './listState';

/** Whatever else changes, the first page is shown. */
const start = { page: 1, cursor: undefined };

/** What the list shows, kept in the address: the browser's Back button undoes a search. */
export function useListState(list: List): ListView {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readListState(list, query), [list, query]);
  const change = useCallback(
    (part: Partial<ListState>, options?: NavigateOptions) =>
      setQuery((now) => {
        const next = writeListState(list, { ...state, ...start, ...part });
        for (const name of [tabParam, partParam]) {
          const shown = now.get(name);
          if (shown) next.set(name, shown);
        }
        return next;
      }, options),
    [list, setQuery, state],
  );
  return [state, change];
}

/** What a list shows that is no page: no address holds it. */
export function useLocalListState(list: List): ListView {
  const [state, setState] = useState(() => readListState(list, new URLSearchParams()));
  const change = useCallback(
    (part: Partial<ListState>) => setState((now) => ({ ...now, ...start, ...part })),
    [],
  );
  return [state, change];
}

/** Shows the last page in place of one beyond it, as after its only row was deleted. */
export function useExistingPage([state, change]: ListView, total: number): void {
  const last = Math.ceil(total / state.pageSize);
  const isBeyond = total > 0 && state.page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
}

/** The name under which the address holds the tab of a page that has several. */
export const tabParam = 'tab';
