import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { FairQueue } from './FairQueue.ts';
import queueLimits from './limits.json';

/** Time and memory limit of one task of a worker thread. */
export interface WorkerTaskLimits {
  seconds: number;
  heapMegabytes: number;
}

/** Thrown for a task that exceeded its limits and was terminated. */
export class TaskLimitError extends Error {}

/** Idle threads are ended after this time, in milliseconds. */
const idleTimeoutMs = 60_000;

/**
 * A worker thread for CPU-heavy work that would block the event loop. Runs one task at a time, and terminates it if it
 * exceeds its time or memory limit. The file's default export does the work. The thread has only the given environment
 * variables.
 */
export class WorkerThread<Task, Result> {
  private readonly queue: FairQueue;
  private pool?: Piscina<Task, Result>;

  constructor(
    private readonly file: URL,
    private readonly limits: WorkerTaskLimits,
    private readonly env: NodeJS.ProcessEnv = {},
  ) {
    this.queue = new FairQueue(path.parse(fileURLToPath(file)).name, queueLimits.heavyTasks);
  }

  /**
   * Runs a task, and transfers the given objects to the thread. Throws `TaskLimitError` if the task exceeds its limits,
   * or if `cancel` is aborted.
   */
  run(task: Task, transferList?: Transferable[], cancel?: AbortSignal): Promise<Result> {
    return this.queue.run({ work: () => this.runNow(task, transferList, cancel) });
  }

  private async runNow(
    task: Task,
    transferList: Transferable[] | undefined,
    cancel: AbortSignal | undefined,
  ): Promise<Result> {
    this.pool ??= this.start();
    const deadline = AbortSignal.timeout(this.limits.seconds * 1000);
    const signal = cancel ? AbortSignal.any([deadline, cancel]) : deadline;
    try {
      return await this.pool.run(task, { signal, transferList });
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error))
        throw new TaskLimitError('The task was ended', { cause: error });
      throw error;
    }
  }

  private start(): Piscina<Task, Result> {
    return new Piscina<Task, Result>({
      filename: fileURLToPath(this.file),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleTimeoutMs,
      env: this.env,
      // The file is TypeScript, whichever way the server was started.
      execArgv: ['--import', import.meta.resolve('tsx')],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMegabytes },
    });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
