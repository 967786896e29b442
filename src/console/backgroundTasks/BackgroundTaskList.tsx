import { useSyncExternalStore } from 'react';
import { formatMessage } from '#definition/text/messages.ts';
import { listDisplayedTaskIds, subscribeToBackgroundTasks } from './backgroundTasks.ts';
import { useBackgroundTasks } from './useBackgroundTasks.ts';
import './backgroundTasks.css';

/** The running tasks that no control of the page shows, with their progress and a button that cancels each. */
export function BackgroundTaskList() {
  const displayedIds = useSyncExternalStore(subscribeToBackgroundTasks, listDisplayedTaskIds);
  const tasks = useBackgroundTasks().filter(({ id }) => !displayedIds.includes(id));
  if (tasks.length === 0) return null;
  return (
    <ul className="background-tasks" aria-label={formatMessage('backgroundTasks')}>
      {tasks.map(({ id, title, progress, cancel }) => (
        <li key={id}>
          <span className="spinner" aria-hidden="true" />
          <span>
            {title}: {progress}
          </span>
          <button
            type="button"
            className="button"
            aria-label={formatMessage('backgroundTasks.cancel', { title })}
            onClick={cancel}
          >
            {formatMessage('cancel')}
          </button>
        </li>
      ))}
    </ul>
  );
}
