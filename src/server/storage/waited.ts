import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom the server waits for: the database of records, and the engine of facts. */
export type Waited = Record<'db' | 'facts', number>;

interface OfRequest {
  waited: Waited;
  isGone: () => boolean;
}

const ofRequest = new AsyncLocalStorage<OfRequest>();

/** Does some work for one who may leave before it is done, and tells how many milliseconds of it others were waited for. */
export async function withWaited<T>(
  work: () => Promise<T>,
  isGone: () => boolean,
): Promise<{ result: T; waited: Waited }> {
  const waited = { db: 0, facts: 0 };
  return { result: await ofRequest.run({ waited, isGone }, work), waited };
}

/** Tells whether the one for whom the work at hand is done has left. */
export function leaving(): (() => boolean) | undefined {
  return ofRequest.getStore()?.isGone;
}

/** Notes that the work at hand has waited. */
export function noteWaited(whom: keyof Waited, milliseconds: number): void {
  const { waited } = ofRequest.getStore() ?? {};
  if (waited) waited[whom] += milliseconds;
}
