import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';

const queues = new Map<string, Turns>();

/** Every queue of this process. */
export function allTurns(): Turns[] {
  return [...queues.values()];
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
    queues.set(name, this);
  }

  get running(): number {
    return Math.min(this.taken, 1);
  }

  get waiting(): number {
    return this.taken - this.running;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.taken >= this.most)
      throw new ApiError(503, text('server.busy'), undefined, { 'retry-after': '10' });
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
