import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';

/** Runs one task after another, so that many at once need the memory and the processor of one. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private taken = 0;

  /** At most so many tasks are taken on, the one that runs among them; whoever comes later is told to come back (503). */
  constructor(private readonly most = 50) {}

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
