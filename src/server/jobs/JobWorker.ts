import type { FastifyBaseLogger } from 'fastify';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import type { AppServices } from '../services.ts';
import { type DueJobItem, upsertJobDueTime } from './dueWork.ts';
import type { Job } from './Job.ts';
import { type JobQueue, toPgBossDatabase } from './openJobQueue.ts';
import { getNextRetryTime, isLastAttempt } from './retrySchedule.ts';

/** Runs the jobs in the queue: items of one job in sequence, different jobs in parallel. */
export class JobWorker {
  private readonly drains = new Map<string, Promise<number>>();
  private readonly waiting = new Map<string, Promise<number>>();

  constructor(
    private readonly services: AppServices,
    private readonly log: FastifyBaseLogger,
    private readonly signal: AbortSignal,
  ) {}

  /** Runs all queued items of a job and returns their number. */
  drain(job: Job, queue: JobQueue): Promise<number> {
    const running = this.drains.get(job.name);
    if (running) return this.drainAgain(job, queue, running);
    const drain = this.doAll(job, queue).finally(() => this.drains.delete(job.name));
    this.drains.set(job.name, drain);
    return drain;
  }

  /** Resolves once no job is running. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.drains.values(), ...this.waiting.values()]);
  }

  /** Starts another drain after the running one, for items that were added since its last look at the queue. */
  private drainAgain(job: Job, queue: JobQueue, running: Promise<number>): Promise<number> {
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

  private async doAll(job: Job, queue: JobQueue): Promise<number> {
    let done = 0;
    while (!this.signal.aborted) {
      // The queue compares with the database's clock. Everything in it is due already.
      const options = { batchSize: 1, ignoreStartAfter: true };
      const [one] = await queue.boss.fetch<DueJobItem>(job.name, options);
      if (!one) break;
      await this.doOne(job, queue, one.id, one.data);
      done += 1;
    }
    return done;
  }

  private async doOne(job: Job, queue: JobQueue, id: string, piece: DueJobItem): Promise<void> {
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
      // An item that is aborted because the server stops does not count as an attempt.
      const again = signal.aborted ? { at: now(), attempt } : planRetry(job, piece);
      log.error(
        error,
        again
          ? formatMessage('server.jobs.again', { name, at: again.at })
          : formatMessage('server.jobs.failed', { name }),
      );
      if (again) await this.putBack(queue, id, piece, again);
      // `fail` would make the queue retry immediately.
      else await queue.boss.cancel(name, id);
    }
  }

  /** Removes a failed item from the queue and schedules its retry, in one transaction. */
  private putBack({ boss }: JobQueue, id: string, piece: DueJobItem, again: { at: Date; attempt: number }) {
    return this.services.database.transaction().execute(async (transaction) => {
      await boss.complete(
        piece.name,
        id,
        { again: again.at.toISOString() },
        { db: toPgBossDatabase(transaction) },
      );
      // A recurring job already has its next time stored under the empty key.
      const key = piece.key || 'again';
      await upsertJobDueTime(transaction, {
        ...piece,
        key,
        due_time: again.at.toISOString(),
        attempt: again.attempt,
      });
    });
  }
}

/** Returns the time of the next attempt; undefined after the last one, or if the next scheduled run comes first. */
function planRetry({ next }: Job, { key, attempt }: DueJobItem): { at: Date; attempt: number } | undefined {
  const at = getNextRetryTime(attempt, now());
  const comesBefore = at && isScheduled(key) && next && next(now()) <= at;
  return at && !comesBefore ? { at, attempt: attempt + 1 } : undefined;
}

function isScheduled(key: string): boolean {
  return key === '' || key === 'again';
}
