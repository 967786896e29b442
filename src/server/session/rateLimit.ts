import { now } from '../../definition/clock';
import { ApiError } from '../errors/ApiError';

interface Count {
  made: number;
  until: number;
}

/** Counts attempts by name, each for a while after the first; the oldest are forgotten when there are very many. */
export class Attempts {
  private readonly counts = new Map<string, Count>();

  constructor(
    private readonly most: number,
    private readonly milliseconds: number,
    private readonly names = 100_000,
  ) {}

  /** Counts an attempt; tells the seconds to wait when there were too many. */
  count(name: string): number | undefined {
    const time = now().getTime();
    const found = this.counts.get(name);
    const count = found && found.until > time ? found : { made: 0, until: time + this.milliseconds };
    count.made += 1;
    this.keep(name, count);
    return count.made > this.most ? Math.ceil((count.until - time) / 1000) : undefined;
  }

  forget(name: string): void {
    this.counts.delete(name);
  }

  /** Takes one attempt back, which was none to be wary of. */
  takeBack(name: string): void {
    const found = this.counts.get(name);
    if (found) found.made -= 1;
  }

  private keep(name: string, count: Count): void {
    this.counts.delete(name);
    this.counts.set(name, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > this.names && oldest !== undefined) this.counts.delete(oldest);
  }
}

/** Refuses what has been tried too often, and says how long to wait; nothing to wait for is no refusal. */
export function rateLimit(seconds: number | undefined, words: (wait: { minutes: number }) => string): void {
  if (seconds === undefined) return;
  const minutes = Math.ceil(seconds / 60);
  throw new ApiError(429, words({ minutes }), undefined, { 'retry-after': String(seconds) });
}
