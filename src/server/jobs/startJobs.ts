import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { now } from '#definition/time/clock.ts';
import type { AppServices } from '../services.ts';
import { registerJobQueueForMetrics } from './countJobs.ts';
import { enqueueDueJobs, upsertNextJobRuns } from './dueWork.ts';
import type { Job } from './Job.ts';
import { JobWorker } from './JobWorker.ts';
import { type JobQueue, openJobQueue, toPgBossDatabase } from './openJobQueue.ts';

/** The result of `startJobs`: runs due jobs at once, without waiting for the next poll. */
export interface DueJobRunner {
  /** Runs all due jobs, and resolves when they are done. */
  runDueJobs: () => Promise<void>;
}

/**
 * PostgreSQL errors when several processes create the queue at once (race condition): duplicate key, schema, table or
 * type, or a deadlock.
 */
const concurrentCreationCodes = ['23505', '42P06', '42P07', '42710', '40P01'];
/** Interval for polling due jobs, in milliseconds. */
const pollIntervalMs = 10_000;
/** Interval for queue maintenance, in milliseconds. */
const maintenanceIntervalMs = 60_000;
/** Time that a stopping server waits for running jobs, in milliseconds. */
const shutdownTimeoutMs = 20_000;

/**
 * Runs jobs when they are due, until the app closes. Running jobs are then completed, or left to another process. If
 * the database is unreachable or the queue cannot be created, the error is logged and retried at the next poll.
 */
export function startJobs(app: FastifyInstance, services: AppServices, jobs: Job[]): DueJobRunner {
  const { database } = services;
  const log = app.log;
  const stopping = new AbortController();
  let opening: Promise<JobQueue> | undefined;
  const open = async () => {
    await upsertNextJobRuns(database, jobs);
    const queue = await openJobQueue(database, (error) => log.error(error));
    for (const { name } of jobs) await queue.boss.createQueue(name);
    registerJobQueueForMetrics(database, queue);
    return queue;
  };
  const openAmongOthers = async (tries = 5): Promise<JobQueue> => {
    try {
      return await open();
    } catch (error) {
      if (tries === 0 || !concurrentCreationCodes.includes((error as { code?: string }).code ?? ''))
        throw error;
      return openAmongOthers(tries - 1);
    }
  };
  const worker = new JobWorker(services, log, stopping.signal);

  const runDueJobs = async () => {
    opening ??= openAmongOthers().catch((error) => {
      opening = undefined;
      throw error;
    });
    const queue = await opening;
    await maintainQueue(queue);
    let moved = 1;
    // A job may have enqueued others.
    while (moved > 0 && !stopping.signal.aborted) {
      const taken = await moveDueToQueue(services, jobs, queue);
      const done = await Promise.all(jobs.map((job) => worker.drain(job, queue)));
      moved = done.reduce((sum, one) => sum + one, taken);
    }
  };
  const runDueJobsAndLogErrors = () => void runDueJobs().catch((error) => log.error(error));
  const looks = setInterval(runDueJobsAndLogErrors, pollIntervalMs).unref();
  app.addHook('onListen', async () => runDueJobsAndLogErrors());
  app.addHook('preClose', async () => {
    clearInterval(looks);
    stopping.abort();
  });
  app.addHook('onClose', async () => {
    const queue = await opening?.catch(() => undefined);
    const waiting = new AbortController();
    const shutdownTimeout = pause(shutdownTimeoutMs, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([worker.idle(), shutdownTimeout]);
    waiting.abort();
    await queue?.boss.stop({ graceful: false, close: false });
  });
  return { runDueJobs: runDueJobs };
}

/** Returns the items of dead processes to the queue, and deletes old items. */
async function maintainQueue(queue: JobQueue): Promise<void> {
  if (queue.lastMaintenance && now().getTime() - queue.lastMaintenance.getTime() < maintenanceIntervalMs)
    return;
  queue.lastMaintenance = now();
  await queue.boss.maintain();
}

/** Moves due jobs to the queue in one transaction, so that none is lost or duplicated. */
function moveDueToQueue({ database }: AppServices, jobs: Job[], { boss }: JobQueue): Promise<number> {
  return database.transaction().execute((transaction) =>
    enqueueDueJobs(transaction, jobs, (work) => {
      const minutes = jobs.find(({ name }) => name === work.name)?.minutes ?? 15;
      const options = { db: toPgBossDatabase(transaction), expireInSeconds: minutes * 60, retryLimit: 1 };
      return boss.send(work.name, work, options);
    }),
  );
}
