import { AsyncLocalStorage } from 'node:async_hooks';

/** Time spent waiting for the records database (`db`) and ClickHouse (`facts`), in milliseconds. */
export type QueryTimes = Record<'db' | 'facts', number>;

interface RequestTimer {
  waited: QueryTimes;
  isDisconnected: () => boolean;
}

const requestTimerStorage = new AsyncLocalStorage<RequestTimer>();

/** Runs `work` and measures the time spent waiting for Postgres and ClickHouse (for `Server-Timing`). */
export async function measureQueryTimes<T>(
  work: () => Promise<T>,
  isDisconnected: () => boolean,
): Promise<{ result: T; waited: QueryTimes }> {
  const waited = { db: 0, facts: 0 };
  return { result: await requestTimerStorage.run({ waited, isDisconnected }, work), waited };
}

/** Returns a function that checks if the client of the current request has disconnected. */
export function getDisconnectCheck(): (() => boolean) | undefined {
  return requestTimerStorage.getStore()?.isDisconnected;
}

/** Adds the time spent waiting for a database to the timer of the current request (`Server-Timing`). */
export function addQueryTime(database: keyof QueryTimes, milliseconds: number): void {
  const { waited } = requestTimerStorage.getStore() ?? {};
  if (waited) waited[database] += milliseconds;
}
