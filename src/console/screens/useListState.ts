import { useCallback, useEffect, useMemo, useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import type { List } from '#definition/model/resource.ts';
import { recordTabParam } from '#definition/records/recordPath.ts';
import {
  applyListStateChange,
  type ListStateAndSetter,
  type ListStateChange,
  parseListState,
  serializeListState,
} from './listState.ts';

/**
 * Returns a list's state, stored in the URL, and its setter. The Back button therefore undoes a search. A change applies
 * to the current URL, which may be newer than the rendered state: two quick changes must not undo each other.
 */
export function useListState(list: List): ListStateAndSetter {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => parseListState(list, query), [list, query]);
  const change = useCallback(
    (part: ListStateChange, options?: NavigateOptions) => {
      const latest = new URLSearchParams(window.location.search);
      const next = serializeListState(list, applyListStateChange(parseListState(list, latest), part));
      for (const name of [screenTabParam, recordTabParam]) {
        const shown = latest.get(name);
        if (shown) next.set(name, shown);
      }
      setQuery(next, options);
    },
    [list, setQuery],
  );
  return [state, change];
}

/** Returns a list's state, stored in React state, and its setter. For lists in a modal, which have no URL. */
export function useLocalListState(list: List): ListStateAndSetter {
  const [state, setState] = useState(() => parseListState(list, new URLSearchParams()));
  const change = useCallback(
    (part: ListStateChange) => setState((latest) => applyListStateChange(latest, part)),
    [],
  );
  return [state, change];
}

/** Goes to the last page if the current one no longer exists, for example after its only row was deleted. */
export function useLastPageRedirect([state, change]: ListStateAndSetter, total: number): void {
  const last = Math.ceil(total / state.pageSize);
  const isBeyond = total > 0 && state.page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
}

/** URL parameter of the selected tab of a page with several resources. */
export const screenTabParam = 'tab';
