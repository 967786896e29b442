/** Work that goes on while the user moves to other pages, such as an export. */
export interface BackgroundTask {
  id: string;
  /** Name of the task, such as "Content Ads Report". */
  title: string;
  /** The progress in words, such as "Exporting… 12 MB". */
  progress: string;
  cancel: () => void;
}

let tasks: readonly BackgroundTask[] = [];
/** Ids of the tasks that a control of the page shows, once for each control. */
let displayedIds: readonly string[] = [];
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

/** Returns the ids of the tasks whose progress a control of the page shows. The list is a new one after each change. */
export function listDisplayedTaskIds(): readonly string[] {
  return displayedIds;
}

/** Marks a task as shown by a control of the page, such as its export button. Returns the function that ends this. */
export function markTaskAsDisplayed(id: string): () => void {
  displayedIds = [...displayedIds, id];
  notifyListeners();
  return () => {
    displayedIds = displayedIds.toSpliced(displayedIds.indexOf(id), 1);
    notifyListeners();
  };
}

/** Calls the listener after each change of the background tasks or of those displayed. Returns the unsubscribe function. */
export function subscribeToBackgroundTasks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setTasks(changed: readonly BackgroundTask[]): void {
  tasks = changed;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
