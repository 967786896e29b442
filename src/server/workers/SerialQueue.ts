import { queueFullError, registerQueueForMetrics } from './taskQueues.ts';

/** Queue that runs one task at a time. Throws 503 when too many tasks wait (back-pressure). */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();
  private taskCount = 0;

  /** Accepts at most this many tasks, including the running one; throws 503 for more. */
  constructor(
    readonly name: string,
    private readonly maxTasks = 50,
  ) {
    registerQueueForMetrics(this);
  }

  get running(): number {
    return Math.min(this.taskCount, 1);
  }

  get waiting(): number {
    return this.taskCount - this.running;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.taskCount >= this.maxTasks) throw queueFullError();
    this.taskCount++;
    const mine = this.last.then(task);
    this.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.taskCount--;
    }
  }
}
