import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Turns } from './Turns';

/** How much a task may need. */
export interface TaskLimits {
  seconds: number;
  heapMegabytes: number;
}

/** A task needed more than its limits allow, and was ended. */
export class TooHeavy extends Error {}

/** An idle thread is kept for so many milliseconds. */
const idle = 60_000;

/**
 * A thread for work that would hold up everyone else: one task after another, each ended when it needs too long
 * or too much memory. The file's default export does the work; it inherits no environment.
 */
export class Thread<Task, Result> {
  private readonly turns: Turns;
  private pool?: Piscina<Task, Result>;

  constructor(
    private readonly file: URL,
    private readonly limits: TaskLimits,
  ) {
    this.turns = new Turns(path.parse(fileURLToPath(file)).name);
  }

  /** Does one task; throws `TooHeavy` when it is more than the limits allow. */
  run(task: Task): Promise<Result> {
    return this.turns.run(async () => {
      this.pool ??= this.start();
      const signal = AbortSignal.timeout(this.limits.seconds * 1000);
      try {
        return await this.pool.run(task, { signal });
      } catch (error) {
        if (signal.aborted || isOutOfMemory(error))
          throw new TooHeavy('The task was ended', { cause: error });
        throw error;
      }
    });
  }

  private start(): Piscina<Task, Result> {
    return new Piscina<Task, Result>({
      filename: fileURLToPath(this.file),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idle,
      env: {},
      // The file is TypeScript, wherever the server was started from.
      execArgv: ['--import', import.meta.resolve('tsx')],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMegabytes },
    });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
