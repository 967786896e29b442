/** How many minutes after each failure something is tried again: a server that is away for a morning is waited for. */
const pauses = [1, 5, 15, 60, 180, 360];

/** When to try again what has failed for the n-th time; nothing once that was the last time. */
export function triedAgain(attempt: number, at: Date): Date | undefined {
  const pause = pauses[attempt - 1];
  return pause === undefined ? undefined : new Date(at.getTime() + pause * 60_000);
}

/** Whether a try, 1 being the first, is the last. */
export function isLastAttempt(attempt: number): boolean {
  return attempt > pauses.length;
}
