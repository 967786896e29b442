import { expect, test } from 'vitest';
import { FairQueue } from '#server/workers/FairQueue.ts';

const limits = { concurrency: 1, maxWaiting: 10, timeoutMs: 60_000 };

/** Creates tasks that end on request, and records the order in which they start. */
function tasks(turns: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, asker: number, dedupeKey?: string, isGone?: () => boolean) =>
    turns.run({
      owner: { company: asker },
      dedupeKey,
      isCancelled: isGone,
      work: async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let tick = 0; tick < 3; tick += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, run, end };
}

test('one who asks once is not kept out by another who has asked much', async () => {
  const { begun, run, end } = tasks(new FairQueue('tests', limits));
  const all = [run('a1', 1), run('a2', 1), run('a3', 1), run('a4', 1), run('b1', 2)];
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('what waits is shared by all who ask the same, and what runs is not: it may not know what came since', async () => {
  const { begun, run, end } = tasks(new FairQueue('tests', limits));
  const all = [run('first', 1, 'same'), run('second', 1, 'same'), run('third', 1, 'same')];
  await end('first');
  await end('second');
  expect(await Promise.all(all)).toEqual(['first', 'second', 'second']);
  expect(begun).toEqual(['first', 'second']);
});

test('what is shared is told when the last of those who share it came', async () => {
  const turns = new FairQueue('tests', limits);
  let end = () => {};
  const first = turns.run({
    owner: { company: 1 },
    work: () => new Promise<void>((resolve) => (end = resolve)),
  });
  const ask = () => turns.run({ owner: { company: 1 }, dedupeKey: 'same', work: async (since) => since });
  const one = ask();
  const between = performance.now();
  const other = ask();
  end();
  await first;
  expect(await other).toBeGreaterThanOrEqual(between);
  expect(await one).toBe(await other);
});

test('what nobody waits for any more is not begun, and what one of two waits for is', async () => {
  const { begun, run, end } = tasks(new FairQueue('tests', limits));
  const gone = () => true;
  const all = [run('first', 1), run('left', 1, 'a', gone), run('shared', 1, 'b', gone), run('it', 1, 'b')];
  const settled = Promise.allSettled(all);
  await end('first');
  await end('shared');
  expect(begun).toEqual(['first', 'shared']);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

test('who comes when too many wait, and who has waited too long, is told to come back, and the others have their turn', async () => {
  const refused = { status: 503, headers: { 'retry-after': '10' } };
  const { begun, run, end } = tasks(new FairQueue('tests', { concurrency: 1, maxWaiting: 1, timeoutMs: 5 }));
  const first = run('first', 1);
  const waiting = run('waiting', 1);
  await expect(run('too many', 2)).rejects.toMatchObject(refused);
  await expect(waiting).rejects.toMatchObject(refused);
  const next = run('next', 2);
  await end('first');
  await end('next');
  expect([await first, await next, begun]).toEqual(['first', 'next', ['first', 'next']]);
});

test.each([
  ['a task that fails', () => Promise.reject(new Error('it fails'))],
  [
    'a task that fails before it begins',
    () => {
      throw new Error('it fails');
    },
  ],
])('%s hands its place on', async (_, work) => {
  const turns = new FairQueue('tests', limits);
  const failing = turns.run({ owner: { company: 1 }, work });
  const next = turns.run({ owner: { company: 1 }, work: async () => 'next' });
  await expect(failing).rejects.toThrow('it fails');
  expect(await next).toBe('next');
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

test('the users of a company take turns among themselves, and the company has one turn as any other', async () => {
  const turns = new FairQueue('tests', limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, company: number, user: number) =>
    turns.run({
      owner: { company, user },
      work: () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
    });
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => run(name, 1, 1)),
    run('b1', 1, 2),
    run('c1', 2, 3),
    run('c2', 2, 3),
  ];
  const places = [
    { company: 1, user: 1 },
    { company: 1, user: 2 },
    { company: 2, user: 3 },
    { company: 3, user: 4 },
  ];
  expect(places.map((owner) => turns.findPlace(owner))).toEqual([4, 2, 1, undefined]);
  for (let left = all.length; left > 0; left -= 1) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'a3']);
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});

test('of one company no more run than it may, and others are not kept waiting by it', async () => {
  const turns = new FairQueue('tests', { ...limits, concurrency: 3, perCompany: 1 });
  const { begun, run, end } = tasks(turns);
  const all = [run('a1', 1), run('a2', 1), run('b1', 2), run('a3', 1)];
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('one company cannot fill the queue for all', async () => {
  const { run, end } = tasks(new FairQueue('tests', { ...limits, maxWaitingPerCompany: 1 }));
  const all = [run('a1', 1), run('a2', 1)];
  await expect(run('a3', 1)).rejects.toMatchObject({ status: 503 });
  all.push(run('b1', 2));
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});
