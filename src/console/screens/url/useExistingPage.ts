import { useEffect } from 'react';
import type { ListView } from './ListState';

/** Shows the last page in place of one beyond it, as after its only row was deleted. */
export function useExistingPage([state, change]: ListView, total: number): void {
  const last = Math.ceil(total / state.pageSize);
  const isBeyond = total > 0 && state.page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
}
