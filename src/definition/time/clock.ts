/** Offset of the process clock from the system clock, in milliseconds. */
let offsetMs = 0;
/** The time at which the process clock is frozen. */
let frozenTime: Date | undefined;

/** Returns the current time of this process. The only place in src that reads the system clock. */
export function now(): Date {
  return frozenTime ? new Date(frozenTime) : new Date(Date.now() + offsetMs);
}

/**
 * Sets the process clock to a time, from which it continues; without an argument, resets it to the system time. For
 * tests and demos.
 */
export function setClock(at?: Date): void {
  offsetMs = at ? at.getTime() - Date.now() : 0;
  frozenTime = undefined;
}

/** Freezes the process clock at a time. For tests. */
export function freezeClock(at: Date): void {
  frozenTime = at;
}
