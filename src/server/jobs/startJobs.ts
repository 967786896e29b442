import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { now } from '../../definition/clock';
import type { Services } from '../services';
import { putSchedules, takeDue } from './dueWork';
import type { Job } from './Job';
import { noteQueue } from './jobCounts';
import { openQueue, type Queue, sqlOf } from './openQueue';
import { Worker } from './Worker';

/** The jobs of this process. */
export interface Jobs {
  /** Does what is due, and gives back control when it is done. */
  look: () => Promise<void>;
}

/** What PostgreSQL answers when several processes make the queue at once: a duplicate key, schema, table or type, or a deadlock. */
const madeMeanwhile = ['23505', '42P06', '42P07', '42710', '40P01'];
/** How often a process looks for what is due, in milliseconds. */
const pace = 10_000;
/** How often what is left over in the queue is cleared up, in milliseconds. */
const clearing = 60_000;
/** How long a server that is to stop waits for the work at hand, in milliseconds. */
const patience = 20_000;

/**
 * Does jobs when they are due, until the app is closed: what is at hand then is finished, or left to another process.
 * Where the database is away, or does not let us make the queue, that is logged, and tried again at the next look.
 */
export function startJobs(app: FastifyInstance, services: Services, jobs: Job[]): Jobs {
  const { database } = services;
  const log = app.log;
  const stopping = new AbortController();
  let opening: Promise<Queue> | undefined;
  const open = async () => {
    await putSchedules(database, jobs);
    const queue = await openQueue(database, (error) => log.error(error));
    for (const { name } of jobs) await queue.boss.createQueue(name);
    noteQueue(database, queue);
    return queue;
  };
  const openAmongOthers = async (tries = 5): Promise<Queue> => {
    try {
      return await open();
    } catch (error) {
      if (tries === 0 || !madeMeanwhile.includes((error as { code?: string }).code ?? '')) throw error;
      return openAmongOthers(tries - 1);
    }
  };
  const worker = new Worker(services, log, stopping.signal);

  const look = async () => {
    opening ??= openAmongOthers().catch((error) => {
      opening = undefined;
      throw error;
    });
    const queue = await opening;
    await clearUp(queue);
    let moved = 1;
    // What was done may have asked for more.
    while (moved > 0 && !stopping.signal.aborted) {
      const taken = await handOn(services, jobs, queue);
      const done = await Promise.all(jobs.map((job) => worker.drain(job, queue)));
      moved = done.reduce((sum, one) => sum + one, taken);
    }
  };
  const glance = () => void look().catch((error) => log.error(error));
  const looks = setInterval(glance, pace).unref();
  app.addHook('onListen', async () => glance());
  app.addHook('preClose', async () => {
    clearInterval(looks);
    stopping.abort();
  });
  app.addHook('onClose', async () => {
    const queue = await opening?.catch(() => undefined);
    const waiting = new AbortController();
    const impatience = pause(patience, undefined, { signal: waiting.signal }).catch(() => {});
    await Promise.race([worker.idle(), impatience]);
    waiting.abort();
    await queue?.boss.stop({ graceful: false, close: false });
  });
  return { look };
}

/** Gives what processes that died had begun to others, and forgets what was done long ago. */
async function clearUp(queue: Queue): Promise<void> {
  if (queue.cleared && now().getTime() - queue.cleared.getTime() < clearing) return;
  queue.cleared = now();
  await queue.boss.maintain();
}

/** Puts what is due into the queue, in one transaction: it is in both or in neither. */
function handOn({ database }: Services, jobs: Job[], { boss }: Queue): Promise<number> {
  return database.transaction().execute((transaction) =>
    takeDue(transaction, jobs, (work) => {
      const minutes = jobs.find(({ name }) => name === work.name)?.minutes ?? 15;
      const options = { db: sqlOf(transaction), expireInSeconds: minutes * 60, retryLimit: 1 };
      return boss.send(work.name, work, options);
    }),
  );
}
