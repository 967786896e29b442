/** How far this process's time is from the system's, in milliseconds. */
let ahead = 0;
/** The moment at which this process's time stands still. */
let stopped: Date | undefined;

/** The time: nothing else in src asks the system for it. */
export function now(): Date {
  return stopped ? new Date(stopped) : new Date(Date.now() + ahead);
}

/** Makes it another time from here on, which goes on ticking; without one, the system's again. For tests and demos. */
export function setClock(at?: Date): void {
  ahead = at ? at.getTime() - Date.now() : 0;
  stopped = undefined;
}

/** Lets the time stand still at a moment: what is made then is no later than what begins there. For tests. */
export function stopClock(at: Date): void {
  stopped = at;
}
