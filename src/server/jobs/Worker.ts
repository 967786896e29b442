import type { FastifyBaseLogger } from 'fastify';
import { now } from '../../definition/clock';
import { text } from '../../definition/text';
import type { Services } from '../services';
import { isLastAttempt, triedAgain } from './attempts';
import { type DueWork, putDue } from './dueWork';
import type { Job } from './Job';
import { type Queue, sqlOf } from './openQueue';

/** Does what is in the queue: one piece of a job after another, jobs beside each other. */
export class Worker {
  private readonly drains = new Map<string, Promise<number>>();
  private readonly waiting = new Map<string, Promise<number>>();

  constructor(
    private readonly services: Services,
    private readonly log: FastifyBaseLogger,
    private readonly signal: AbortSignal,
  ) {}

  /** Does all that is in the queue of a job; gives how many pieces that were. */
  drain(job: Job, queue: Queue): Promise<number> {
    const running = this.drains.get(job.name);
    if (running) return this.drainAgain(job, queue, running);
    const drain = this.doAll(job, queue).finally(() => this.drains.delete(job.name));
    this.drains.set(job.name, drain);
    return drain;
  }

  /** Resolves once nothing is being done. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.drains.values(), ...this.waiting.values()]);
  }

  /** What has come into the queue since the running round looked there last is for another one after it. */
  private drainAgain(job: Job, queue: Queue, running: Promise<number>): Promise<number> {
    const known = this.waiting.get(job.name);
    if (known) return known;
    const begin = () => {
      this.waiting.delete(job.name);
      return this.drain(job, queue);
    };
    const again = running.then(begin, begin);
    this.waiting.set(job.name, again);
    return again;
  }

  private async doAll(job: Job, queue: Queue): Promise<number> {
    let done = 0;
    while (!this.signal.aborted) {
      // The queue's own clock is the database's: what is in it is due.
      const options = { batchSize: 1, ignoreStartAfter: true };
      const [one] = await queue.boss.fetch<DueWork>(job.name, options);
      if (!one) break;
      await this.doOne(job, queue, one.id, one.data);
      done += 1;
    }
    return done;
  }

  private async doOne(job: Job, queue: Queue, id: string, piece: DueWork): Promise<void> {
    const { name } = job;
    const { key, data, due_time, attempt } = piece;
    const { services, signal } = this;
    const log = this.log.child({ job: name, key, attempt });
    const isLast = isLastAttempt(attempt);
    try {
      await job.work({
        services,
        key: isScheduled(key) ? '' : key,
        data,
        due: new Date(due_time),
        attempt,
        isLast,
        signal,
        log,
      });
      await queue.boss.complete(name, id);
    } catch (error) {
      // What a stopping server leaves undone has not been tried.
      const again = signal.aborted ? { at: now(), attempt } : nextTry(job, piece);
      log.error(
        error,
        again ? text('server.jobs.again', { name, at: again.at }) : text('server.jobs.failed', { name }),
      );
      if (again) await this.putBack(queue, id, piece, again);
      // The queue would try at once what it is told has failed.
      else await queue.boss.cancel(name, id);
    }
  }

  /** What has failed is due again, and not in the queue any more: both, or neither. */
  private putBack({ boss }: Queue, id: string, piece: DueWork, again: { at: Date; attempt: number }) {
    return this.services.database.transaction().execute(async (transaction) => {
      await boss.complete(piece.name, id, { again: again.at.toISOString() }, { db: sqlOf(transaction) });
      // What is due by itself has its next time noted under the empty key already.
      const key = piece.key || 'again';
      await putDue(transaction, { ...piece, key, due_time: again.at.toISOString(), attempt: again.attempt });
    });
  }
}

/** When a piece is tried next; nothing where it has failed too often, or comes by itself before that. */
function nextTry({ next }: Job, { key, attempt }: DueWork): { at: Date; attempt: number } | undefined {
  const at = triedAgain(attempt, now());
  const comesBefore = at && isScheduled(key) && next && next(now()) <= at;
  return at && !comesBefore ? { at, attempt: attempt + 1 } : undefined;
}

function isScheduled(key: string): boolean {
  return key === '' || key === 'again';
}
