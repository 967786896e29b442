import { busy, noteQueue } from './Turns';

/** How much is done at once, how much may wait, and for how many milliseconds. */
export interface TurnLimits {
  atOnce: number;
  most: number;
  patience: number;
}

/** A task, whose it is, and what may be known of it. */
export interface Asked<T> {
  asker: unknown;
  /** Does it, told when the last of those who share it came, on the clock of `performance`. */
  work: (since: number) => Promise<T>;
  /** The same text for what has the same answer: who asks what already waits shares that answer. */
  question?: string;
  /** Whether nobody wants the answer any more, when its turn comes. */
  isGone?: () => boolean;
}

interface Waiting {
  since: number;
  question?: string;
  askers: (() => boolean)[];
  answer: Promise<unknown>;
  go: () => void;
  leave: (error: Error) => void;
}

const never = () => false;

/**
 * Does a few tasks at once while the others wait: first come, first served for each asker, and the askers in turn, so
 * that the many tasks of one do not keep out the one of another. Who waits too long is told to come back (503), and
 * what nobody waits for any more is not begun.
 */
export class FairTurns {
  running = 0;
  private readonly lines = new Map<unknown, Set<Waiting>>();
  private readonly shared = new Map<string, Waiting>();

  constructor(
    readonly name: string,
    private readonly limits: TurnLimits,
  ) {
    noteQueue(this);
  }

  get waiting(): number {
    return [...this.lines.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Does a task in its turn. */
  async run<T>(asked: Asked<T>): Promise<T> {
    const since = performance.now();
    const same = asked.question === undefined ? undefined : this.shared.get(asked.question);
    if (same) {
      // Its answer must know of all that was there when the last of them asked.
      same.since = since;
      same.askers.push(asked.isGone ?? never);
      return same.answer as Promise<T>;
    }
    if (this.running >= this.limits.atOnce) return this.wait(asked, since);
    this.running += 1;
    return this.done(() => asked.work(since));
  }

  private async wait<T>({ asker, work, question, isGone = never }: Asked<T>, since: number): Promise<T> {
    if (this.waiting >= this.limits.most) throw busy();
    const mine: Waiting = { since, question, askers: [isGone], answer: none, go: () => {}, leave: () => {} };
    const turn = new Promise<void>((resolve, reject) => {
      mine.go = resolve;
      mine.leave = reject;
    });
    const late = setTimeout(() => {
      this.forget(asker, mine);
      mine.leave(busy());
    }, this.limits.patience);
    const answer = turn.finally(() => clearTimeout(late)).then(() => this.done(() => work(mine.since)));
    mine.answer = answer;
    const line = this.lines.get(asker) ?? new Set();
    this.lines.set(asker, line.add(mine));
    if (question !== undefined) this.shared.set(question, mine);
    return answer;
  }

  /** Does a task that has a place, and hands that on to the next. */
  private async done<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = this.next();
      if (next) next.go();
      else this.running -= 1;
    }
  }

  /** The first task of the asker whose turn it is, who then stands behind the others. */
  private next(): Waiting | undefined {
    for (const [asker, line] of this.lines) {
      this.lines.delete(asker);
      this.lines.set(asker, line);
      for (const waiting of line) {
        this.forget(asker, waiting);
        if (waiting.askers.some((isGone) => !isGone())) return waiting;
        waiting.leave(busy());
      }
    }
    return undefined;
  }

  private forget(asker: unknown, waiting: Waiting): void {
    const line = this.lines.get(asker);
    line?.delete(waiting);
    if (line?.size === 0) this.lines.delete(asker);
    if (waiting.question !== undefined && this.shared.get(waiting.question) === waiting)
      this.shared.delete(waiting.question);
  }
}

const none = Promise.resolve();
