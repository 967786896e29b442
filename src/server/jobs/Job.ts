import type { FastifyBaseLogger } from 'fastify';
import type { RecordValues } from '#definition/model/entity.ts';
import type { AppServices } from '../services.ts';

/**
 * A background job: runs on a schedule, or when it is enqueued.
 *
 * A base part or project adds its jobs in `server.ts`:
 *
 *     export const server: ServerCode = {
 *       jobs: [{ name: 'verify-ads-txt', next: dailyAt('03:00', 'UTC'), work: verifyAll }],
 *     };
 *
 * To run a job once for one thing, enqueue it by name and key, in the transaction that causes it:
 *
 *     await enqueueJob(records.database, { job: 'send-mail', key: `${user}:${cause}`, data: { user, cause } });
 *
 * Any number of processes share the queue; each item runs in one of them. Runs that were missed while no process was
 * running are made up for once. A failed item is retried with increasing delays (`retrySchedule.ts`). After the last
 * attempt it is logged and counted (`/metrics`: `jobs{state="failed"}`). If a process dies, another one runs its items
 * again, so a job must be idempotent (at-least-once delivery). All times follow the engine's clock.
 */
export interface Job {
  /** Name in lower case, with hyphens. Stored jobs refer to it, so it must not change. */
  name: string;
  /**
   * Returns the next scheduled time after a moment: `everyMinutes`, `dailyAt`. Omit it for a job that only runs when
   * enqueued.
   */
  next?: (after: Date) => Date;
  /** Timeout in minutes, after which the job's process is considered dead and another one runs the job. Default: 15. */
  minutes?: number;
  /** Runs the job. A thrown error counts as a failure. */
  work: (run: JobRun) => Promise<unknown>;
}

/** One run of a job. */
export interface JobRun {
  services: AppServices;
  /** Key that the job was enqueued with; empty for a scheduled run. */
  key: string;
  /** Data that the job was enqueued with. */
  data: RecordValues;
  /** Time the job was due. It may be long past. */
  due: Date;
  /** Attempt number, from 1. */
  attempt: number;
  /** True for the last attempt. */
  isLast: boolean;
  /** Aborted when the server stops. Throw to run the job again later. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}
