import { OwnerTaskQueues, type WaitingTask } from './OwnerTaskQueues.ts';
import { queueFullError, registerQueueForMetrics } from './taskQueues.ts';
import { getTaskSubmitter, type TaskSubmitter } from './taskSubmitter.ts';

/** Limits of a queue: concurrency, maximum number of waiting tasks, and timeout in milliseconds. */
export interface QueueLimits {
  concurrency: number;
  /** Maximum number of running tasks of one company. */
  perCompany?: number;
  maxWaiting: number;
  /** Maximum number of waiting tasks of one company, so that one company cannot fill the queue. */
  maxWaitingPerCompany?: number;
  timeoutMs: number;
}

/** A task with its options. */
export interface QueueTask<T> {
  /** Default: the owner of the current request. */
  owner?: TaskSubmitter;
  /** Runs the task. `since` is the time (`performance.now()`) of the latest request that shares it. */
  work: (since: number) => Promise<T>;
  /** Deduplication key: waiting tasks with the same key share one answer. */
  dedupeKey?: string;
  /** Returns true if the answer is no longer needed. Checked when the task's turn comes. */
  isCancelled?: () => boolean;
}

const isNeverCancelled = () => false;

/**
 * Queue with limited concurrency that serves companies round-robin, and the users of a company too (fair queueing).
 * Tasks with the same `dedupeKey` share one result. Tasks that wait too long, or find the queue full, get 503
 * (back-pressure). Canceled tasks are not started.
 */
export class FairQueue {
  running = 0;
  private readonly lines = new OwnerTaskQueues();
  private readonly shared = new Map<string, WaitingTask>();

  constructor(
    readonly name: string,
    private readonly limits: QueueLimits,
  ) {
    registerQueueForMetrics(this);
  }

  get waiting(): number {
    return this.lines.count();
  }

  /** Returns the place of an owner's first waiting task, from 1; undefined if none waits. */
  findPlace(owner: TaskSubmitter): number | undefined {
    return this.lines.findPlace(owner);
  }

  /** Runs a task when its turn comes. */
  async run<T>(asked: QueueTask<T>): Promise<T> {
    const since = performance.now();
    const same = asked.dedupeKey === undefined ? undefined : this.shared.get(asked.dedupeKey);
    if (same) {
      // The shared answer must include everything that existed when the latest request was made.
      same.since = since;
      same.cancelChecks.push(asked.isCancelled ?? isNeverCancelled);
      return same.answer as Promise<T>;
    }
    const owner = asked.owner ?? getTaskSubmitter();
    if (this.running >= this.limits.concurrency || this.lines.countRunning(owner.company) >= this.perCompany)
      return this.wait(owner, asked, since);
    this.start(owner);
    return this.done(owner, () => asked.work(since));
  }

  private async wait<T>(
    owner: TaskSubmitter,
    { work, dedupeKey, isCancelled = isNeverCancelled }: QueueTask<T>,
    since: number,
  ): Promise<T> {
    const { maxWaiting, maxWaitingPerCompany = maxWaiting, timeoutMs } = this.limits;
    if (this.waiting >= maxWaiting || this.lines.countOf(owner.company) >= maxWaitingPerCompany)
      throw queueFullError();
    const mine: WaitingTask = {
      owner,
      since,
      dedupeKey: dedupeKey,
      cancelChecks: [isCancelled],
      answer: settledPromise,
      start: () => {},
      reject: () => {},
    };
    const turn = new Promise<void>((resolve, reject) => {
      mine.start = resolve;
      mine.reject = reject;
    });
    const late = setTimeout(() => {
      this.forget(mine);
      mine.reject(queueFullError());
    }, timeoutMs);
    const answer = turn
      .finally(() => clearTimeout(late))
      .then(() => this.done(owner, () => work(mine.since)));
    mine.answer = answer;
    this.lines.add(mine);
    if (dedupeKey !== undefined) this.shared.set(dedupeKey, mine);
    return answer;
  }

  private get perCompany(): number {
    return this.limits.perCompany ?? Number.POSITIVE_INFINITY;
  }

  private start(owner: TaskSubmitter): void {
    this.running += 1;
    this.lines.start(owner);
  }

  /** Runs a task in its slot, then passes the slot to the next. */
  private async done<T>(owner: TaskSubmitter, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.lines.end(owner);
      this.startWaiting();
    }
  }

  private startWaiting(): void {
    while (this.running < this.limits.concurrency) {
      const next = this.lines.findNext(this.perCompany);
      if (!next) return;
      this.forget(next);
      if (next.cancelChecks.every((isGone) => isGone())) next.reject(queueFullError());
      else {
        this.start(next.owner);
        next.start();
      }
    }
  }

  private forget(waiting: WaitingTask): void {
    this.lines.remove(waiting);
    if (waiting.dedupeKey !== undefined && this.shared.get(waiting.dedupeKey) === waiting)
      this.shared.delete(waiting.dedupeKey);
  }
}

const settledPromise = Promise.resolve();
