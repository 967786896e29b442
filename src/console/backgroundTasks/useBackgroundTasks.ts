import { useSyncExternalStore } from 'react';
import { type BackgroundTask, listBackgroundTasks, subscribeToBackgroundTasks } from './backgroundTasks.ts';

/** Returns the running background tasks and re-renders when they change. */
export function useBackgroundTasks(): readonly BackgroundTask[] {
  return useSyncExternalStore(subscribeToBackgroundTasks, listBackgroundTasks);
}
