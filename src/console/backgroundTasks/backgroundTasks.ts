/** Work that goes on while the user moves to other pages, such as an export. */
export interface BackgroundTask {
  id: string;
  /** Name of the task, such as "Content Ads Report". */
  title: string;
  /** The progress in words, such as "Exporting… 12 MB". */
  progress: string;
  /** Path of the page that shows the task itself. */
  path: string;
  cancel: () => void;
}

let tasks: readonly BackgroundTask[] = [];
const listeners = new Set<() => void>();

/** Returns the running tasks. The list is a new one after each change. */
export function listBackgroundTasks(): readonly BackgroundTask[] {
  return tasks;
}

/** Adds a task, or replaces the one with the same id. */
export function setBackgroundTask(task: BackgroundTask): void {
  setTasks([...tasks.filter(({ id }) => id !== task.id), task]);
}

/** Removes a task that has ended. */
export function removeBackgroundTask(id: string): void {
  setTasks(tasks.filter((task) => task.id !== id));
}

/** Calls the listener after each change of the background tasks. Returns the unsubscribe function. */
export function subscribeToBackgroundTasks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setTasks(changed: readonly BackgroundTask[]): void {
  tasks = changed;
  for (const listener of listeners) listener();
}
