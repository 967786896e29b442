import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The submitter of queued work: the company and its user. A request without a login belongs to its network address. Queues
 * share their capacity fairly among submitters.
 */
export interface TaskSubmitter {
  company: unknown;
  user?: unknown;
}

const ownerStorage = new AsyncLocalStorage<TaskSubmitter>();

/** Runs `work`. Everything that it queues belongs to the submitter. */
export function runForTaskSubmitter<T>(owner: TaskSubmitter, work: () => T): T {
  return ownerStorage.run(owner, work);
}

/** Returns the submitter of the current request's work; work without a request belongs to the server. */
export function getTaskSubmitter(): TaskSubmitter {
  return ownerStorage.getStore() ?? serverOwner;
}

/** Submitter of work that no request started, such as jobs. */
const serverOwner: TaskSubmitter = { company: undefined };
