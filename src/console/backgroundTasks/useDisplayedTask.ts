import { useLayoutEffect } from 'react';
import { type BackgroundTask, markTaskAsDisplayed } from './backgroundTasks.ts';
import { useBackgroundTasks } from './useBackgroundTasks.ts';

/**
 * Returns the running task with this id, for a control that shows its progress and cancels it. The list of background
 * tasks omits the task while the control is mounted.
 */
export function useDisplayedTask(id: string): BackgroundTask | undefined {
  useLayoutEffect(() => markTaskAsDisplayed(id), [id]);
  return useBackgroundTasks().find((task) => task.id === id);
}
