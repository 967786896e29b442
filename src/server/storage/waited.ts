import { AsyncLocalStorage } from 'node:async_hooks';

/** Whom the server waits for: the database of records, and the engine of facts. */
export type Waited = Record<'db' | 'facts', number>;

const ofRequest = new AsyncLocalStorage<Waited>();

/** Does some work, and tells how many milliseconds of it others were waited for. */
export async function withWaited<T>(work: () => Promise<T>): Promise<{ result: T; waited: Waited }> {
  const waited = { db: 0, facts: 0 };
  return { result: await ofRequest.run(waited, work), waited };
}

/** Notes that the work at hand has waited. */
export function noteWaited(whom: keyof Waited, milliseconds: number): void {
  const waited = ofRequest.getStore();
  if (waited) waited[whom] += milliseconds;
}
