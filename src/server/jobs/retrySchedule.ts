/** Delay in minutes after each failed attempt. Together they outlast an outage of several hours. */
const retryDelaysMinutes = [1, 5, 15, 60, 180, 360];

/** Returns the time of the next retry after the n-th failure; undefined after the last attempt. */
export function getNextRetryTime(attempt: number, at: Date): Date | undefined {
  const pause = retryDelaysMinutes[attempt - 1];
  return pause === undefined ? undefined : new Date(at.getTime() + pause * 60_000);
}

/** Returns true if the attempt (from 1) is the last one. */
export function isLastAttempt(attempt: number): boolean {
  return attempt > retryDelaysMinutes.length;
}
