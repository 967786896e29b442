/** Asks the user before unsaved input is lost. `proceed` continues with what the user wanted to do. */
type LeaveGuard = (proceed: () => void) => void;

const guards: LeaveGuard[] = [];

/** Registers a function that asks the user before unsaved input is lost. Returns the function that removes it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** Runs a navigation after every leave guard has confirmed it, the last registered guard first. */
export function leaveSafely(proceed: () => void): void {
  askFrom(guards.length - 1, proceed);
}

function askFrom(index: number, proceed: () => void): void {
  const guard = guards[index];
  if (guard) guard(() => askFrom(index - 1, proceed));
  else proceed();
}

/**
 * The state of the extra history entry that absorbs the browser's Back button while there is unsaved input. It has the
 * same URL as the entry below it.
 */
const guardEntryState = { isLeaveGuard: true };

/** Adds the history entry that absorbs the Back button. */
export function pushGuardHistoryEntry(): void {
  window.history.pushState({ ...window.history.state, ...guardEntryState }, '');
}

/** Marks the current history entry again, after its state was replaced. */
export function markGuardHistoryEntry(): void {
  window.history.replaceState({ ...window.history.state, ...guardEntryState }, '');
}

/** Returns true if the current history entry absorbs the Back button. */
export function isOnGuardHistoryEntry(): boolean {
  return window.history.state?.isLeaveGuard === true;
}
