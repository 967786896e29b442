import { useSyncExternalStore } from 'react';
import { onViewChange, readView, type View } from '../provider/view';

/** As whose member the console is looked at, followed as it changes. */
export function useView(): View | undefined {
  return useSyncExternalStore(onViewChange, readView);
}
