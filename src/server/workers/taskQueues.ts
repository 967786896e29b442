import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '../errors/ApiError.ts';

/** A task queue: numbers of running and waiting tasks. */
export interface TaskQueueStatus {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
}

const queues = new Map<string, TaskQueueStatus>();

/** Returns the numbers of running and waiting tasks of every queue in this process, for the metrics. */
export function getTaskQueueStatuses(): TaskQueueStatus[] {
  return [...queues.values()];
}

/** Registers a task queue, so that the metrics contain its numbers of tasks. Replaces one with the same name. */
export function registerQueueForMetrics(queue: TaskQueueStatus): void {
  queues.set(queue.name, queue);
}

/** Creates the 503 error for a full queue, with `Retry-After`. */
export function queueFullError(): ApiError {
  return new ApiError(503, formatMessage('server.busy'), undefined, { 'retry-after': '10' });
}
