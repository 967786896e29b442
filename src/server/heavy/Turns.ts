import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';

/** Work that waits for its turn: how much of it runs, and how much waits. */
export interface Queue {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
}

const queues = new Map<string, Queue>();

/** Every queue of this process. */
export function allTurns(): Queue[] {
  return [...queues.values()];
}

/** Adds a queue to those of this process, in the place of one of the same name. */
export function noteQueue(queue: Queue): void {
  queues.set(queue.name, queue);
}

/** What is told to those for whom there is no place: to come back. */
export function busy(): ApiError {
  return new ApiError(503, text('server.busy'), undefined, { 'retry-after': '10' });
}

/** Runs one task after another, so that many at once need the memory and the processor of one. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private taken = 0;

  /** At most so many tasks are taken on, the one that runs among them; whoever comes later is told to come back (503). */
  constructor(
    readonly name: string,
    private readonly most = 50,
  ) {
    noteQueue(this);
  }

  get running(): number {
    return Math.min(this.taken, 1);
  }

  get waiting(): number {
    return this.taken - this.running;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.taken >= this.most) throw busy();
    this.taken++;
    const mine = this.last.then(task);
    this.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.taken--;
    }
  }
}
