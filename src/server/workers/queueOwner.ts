import { AsyncLocalStorage } from 'node:async_hooks';

/** The owner of queued work: the company and its user. A request without a login is owned by its network address. */
export interface QueueOwner {
  company: unknown;
  user?: unknown;
}

const ownerStorage = new AsyncLocalStorage<QueueOwner>();

/** Runs `work`. Everything that it queues belongs to the owner. */
export function withQueueOwner<T>(owner: QueueOwner, work: () => T): T {
  return ownerStorage.run(owner, work);
}

/** Returns the owner of the current request's work; work without a request belongs to the server. */
export function getQueueOwner(): QueueOwner {
  return ownerStorage.getStore() ?? serverOwner;
}

/** Owner of work that no request started, such as jobs. */
const serverOwner: QueueOwner = { company: undefined };
