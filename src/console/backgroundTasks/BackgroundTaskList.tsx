import { formatMessage } from '#definition/text/messages.ts';
import { useBackgroundTasks } from './useBackgroundTasks.ts';
import './backgroundTasks.css';

/** The running tasks of other pages, with their progress and a button that cancels each. */
export function BackgroundTaskList({ path }: { path: string }) {
  const tasks = useBackgroundTasks().filter((task) => task.path !== path);
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
