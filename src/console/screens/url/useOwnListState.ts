import { useCallback, useState } from 'react';
import type { List } from '../../../definition/types';
import type { ListState, ListView } from './ListState';
import { readListState } from './readListState';

/** What a list shows that is no page: no address holds it. */
export function useOwnListState(list: List): ListView {
  const [state, setState] = useState(() => readListState(list, new URLSearchParams()));
  const change = useCallback(
    (part: Partial<ListState>) => setState((now) => ({ ...now, page: 1, ...part })),
    [],
  );
  return [state, change];
}
