import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freezeClock } from '#definition/time/clock.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { Job, JobRun } from '#server/jobs/Job.ts';
import { dailyAt, everyMinutes } from '#server/jobs/schedules.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { type Servers, startServers } from './startServers.ts';

let servers: Servers;
beforeEach(async () => {
  freezeClock(new Date('2026-03-01T10:20:00Z'));
  servers = await startServers();
});
afterEach(async () => {
  resetClock();
  await servers.close();
});

/** Returns a job that records its runs. */
function noting(job: Partial<Job> = {}): { job: Job; done: string[]; runs: JobRun[] } {
  const done: string[] = [];
  const runs: JobRun[] = [];
  const work = async (run: JobRun) => {
    await job.work?.(run);
    runs.push(run);
    done.push(run.key || run.due.toISOString());
  };
  return { done, runs, job: { name: 'note', ...job, work } };
}

const at = (time: string) => freezeClock(new Date(time));

test('a job is done at its times, and not before', async () => {
  const { job, done } = noting({ next: everyMinutes(60) });
  const { jobs } = await servers.start([job]);
  await jobs.runDueJobs();
  at('2026-03-01T10:59:59Z');
  await jobs.runDueJobs();
  expect(done).toEqual([]);
  at('2026-03-01T11:00:00Z');
  await jobs.runDueJobs();
  await jobs.runDueJobs();
  expect(done).toEqual(['2026-03-01T11:00:00.000Z']);
});

test('what was due while no server ran is done once, and then again at its times', async () => {
  const { job, done } = noting({ next: everyMinutes(60) });
  await (await servers.start([job])).jobs.runDueJobs();
  at('2026-03-01T17:30:00Z');
  const { jobs } = await servers.start([job]);
  await jobs.runDueJobs();
  await jobs.runDueJobs();
  expect(done).toEqual(['2026-03-01T11:00:00.000Z']);
  at('2026-03-01T18:00:00Z');
  await jobs.runDueJobs();
  expect(done).toEqual(['2026-03-01T11:00:00.000Z', '2026-03-01T18:00:00.000Z']);
});

test('two servers that look at once do each piece once between them', async () => {
  const one = noting({ next: everyMinutes(60) });
  const other = noting({ next: everyMinutes(60) });
  const both = [await servers.start([one.job]), await servers.start([other.job])];
  const look = () => Promise.all(both.flatMap(({ jobs }) => [jobs.runDueJobs(), jobs.runDueJobs()]));
  await look();
  for (let piece = 0; piece < 30; piece += 1)
    await enqueueJob(servers.database, { job: 'note', key: `piece ${piece}` });
  at('2026-03-01T11:00:00Z');
  await look();
  const done = [...one.done, ...other.done];
  expect(done).toHaveLength(31);
  expect(new Set(done).size).toBe(31);
});

test('what is asked for twice before it is begun is done once, and a transaction that fails asks for nothing', async () => {
  const { job, done, runs } = noting();
  const { jobs } = await servers.start([job]);
  const { database } = servers;
  await enqueueJob(database, { job: 'note', key: 'a', data: { which: 'first' } });
  await enqueueJob(database, { job: 'note', key: 'a', data: { which: 'second' } });
  await enqueueJob(database, { job: 'note', key: 'later', at: new Date('2026-03-02T00:00:00Z') });
  const undone = database.transaction().execute(async (transaction) => {
    await enqueueJob(transaction, { job: 'note', key: 'b' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await jobs.runDueJobs();
  expect([done, runs[0]?.data]).toEqual([['a'], { which: 'first' }]);
  at('2026-03-02T00:00:00Z');
  await jobs.runDueJobs();
  expect(done).toEqual(['a', 'later']);
});

test('what waits to be tried again is done at once when it is asked for anew', async () => {
  let isAway = true;
  const { job, done } = noting();
  const { work } = job;
  const failing = {
    ...job,
    work: async (run: Parameters<typeof work>[0]) => {
      if (isAway) throw new Error('away');
      await work(run);
    },
  };
  const { jobs } = await servers.start([failing]);
  await enqueueJob(servers.database, { job: 'note', key: 'a' });
  await jobs.runDueJobs();
  isAway = false;
  await jobs.runDueJobs();
  expect(done).toEqual([]);
  await enqueueJob(servers.database, { job: 'note', key: 'a' });
  await jobs.runDueJobs();
  expect(done).toEqual(['a']);
});

test('what fails is tried again after longer and longer, then counted as failed', async () => {
  const tried: string[] = [];
  const { job } = noting({
    work: async ({ attempt, isLast }) => {
      tried.push(`${attempt}${isLast ? ' last' : ''}`);
      throw new Error('no');
    },
  });
  const { app, jobs } = await servers.start([job], { metricsToken: 'a-token' });
  await enqueueJob(servers.database, { job: 'note', key: 'a' });
  await jobs.runDueJobs();
  await jobs.runDueJobs();
  expect(tried).toEqual(['1']);
  at('2026-03-01T10:21:00Z');
  await jobs.runDueJobs();
  await jobs.runDueJobs();
  expect(tried).toEqual(['1', '2']);
  for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
    at(`2026-03-${day}T00:00:00Z`);
    await jobs.runDueJobs();
  }
  expect(tried).toEqual(['1', '2', '3', '4', '5', '6', '7 last']);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token' } });
  expect(body).toContain('jobs{job="note",state="failed"} 1');
});

test('what succeeds when it is tried again is done, and one failing piece holds up no other', async () => {
  let isBroken = true;
  const { job, done } = noting({
    work: async ({ key }) => {
      if (key === 'a' && isBroken) throw new Error('no');
    },
  });
  const { jobs } = await servers.start([job]);
  await enqueueJob(servers.database, { job: 'note', key: 'a' });
  await enqueueJob(servers.database, { job: 'note', key: 'b' });
  await jobs.runDueJobs();
  expect(done).toEqual(['b']);
  isBroken = false;
  at('2026-03-01T10:21:00Z');
  await jobs.runDueJobs();
  expect(done).toEqual(['b', 'a']);
});

test('a scheduled job that fails is tried again where that is before its next time', async () => {
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('no');
  };
  const { jobs } = await servers.start([
    { name: 'daily', next: dailyAt('10:30', 'UTC'), work: failing },
    { name: 'often', next: everyMinutes(1), work: async () => {} },
  ]);
  await jobs.runDueJobs();
  at('2026-03-01T10:30:00Z');
  await jobs.runDueJobs();
  at('2026-03-01T10:31:00Z');
  await jobs.runDueJobs();
  expect(tries).toBe(2);
});

test('a slow job holds up no other, and a server that stops lets it finish', async () => {
  const { begun, release, work } = held();
  const slow = noting({ name: 'slow', work });
  const quick = noting({ name: 'quick' });
  const { app, jobs } = await servers.start([slow.job, quick.job]);
  await enqueueJob(servers.database, { job: 'slow', key: 'a' });
  const looks = [jobs.runDueJobs()];
  await begun;
  await enqueueJob(servers.database, { job: 'quick', key: 'b' });
  looks.push(jobs.runDueJobs());
  await expect.poll(() => quick.done).toEqual(['b']);
  const closing = app.close();
  release();
  await Promise.all([...looks, closing]);
  expect(slow.done).toEqual(['a']);
  // The next runner does not run it again.
  const next = noting({ name: 'slow' });
  await (await servers.start([next.job])).jobs.runDueJobs();
  expect(next.done).toEqual([]);
});

test('what a stopping server leaves undone is done by another, as if it had not been tried', async () => {
  const { begun, work } = held();
  const stopped = ({ signal }: JobRun) =>
    Promise.race([
      work(),
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    ]);
  const { app, jobs } = await servers.start([{ name: 'note', work: stopped }]);
  await enqueueJob(servers.database, { job: 'note', key: 'a' });
  const looking = jobs.runDueJobs();
  await begun;
  await app.close();
  await looking;
  const { job, runs } = noting();
  await (await servers.start([job])).jobs.runDueJobs();
  expect(runs.map(({ key, attempt }) => [key, attempt])).toEqual([['a', 1]]);
});

test('what a process had begun that has died is done by another', async () => {
  const { begun, release, work } = held();
  const dead = await servers.start([{ name: 'note', work }]);
  const { job, done } = noting();
  const { jobs } = await servers.start([job]);
  await enqueueJob(servers.database, { job: 'note', key: 'a' });
  const looking = dead.jobs.runDueJobs();
  await begun;
  at('2026-03-01T10:30:00Z');
  await jobs.runDueJobs();
  expect(done).toEqual([]);
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(
    servers.database,
  );
  const schema = rows[0]?.schema === 'public' ? 'jobs' : `${rows[0]?.schema}_jobs`;
  const begunLongAgo = sql`update ${sql.table(`${schema}.job`)} set started_on = started_on - interval '16 minutes'`;
  await begunLongAgo.execute(servers.database);
  at('2026-03-01T10:31:00Z');
  await jobs.runDueJobs();
  expect(done).toEqual(['a']);
  release();
  await looking;
});

/** Returns work that runs until it is released, and a promise that resolves when it has started. */
function held() {
  let begin = () => {};
  let release = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = () => {
    begin();
    return ended;
  };
  return { begun, release, work };
}

test('a day is the day of a time zone: a time that clocks skip is an hour later, one they show twice comes once', () => {
  const berlin = dailyAt('02:30', 'Europe/Berlin');
  const moments = (next: (after: Date) => Date, from: string, count: number) => {
    const found: string[] = [];
    for (let last = new Date(from); found.length < count; ) {
      last = next(last);
      found.push(last.toISOString().slice(0, 16));
    }
    return found;
  };
  expect(moments(berlin, '2026-03-27T12:00:00Z', 3)).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ]);
  expect(moments(berlin, '2026-10-24T12:00:00Z', 3)).toEqual([
    '2026-10-25T00:30',
    '2026-10-26T01:30',
    '2026-10-27T01:30',
  ]);
  expect(moments(dailyAt('00:00', 'Asia/Tokyo'), '2026-12-31T14:59:00Z', 2)).toEqual([
    '2026-12-31T15:00',
    '2027-01-01T15:00',
  ]);
  expect(moments(dailyAt('00:00', 'UTC+05:30'), '2026-12-31T14:59:00Z', 1)).toEqual(['2026-12-31T18:30']);
});
