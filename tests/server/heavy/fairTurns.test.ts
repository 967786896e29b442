import { expect, test } from 'vitest';
import { FairTurns } from '../../../src/server/heavy/FairTurns';

const limits = { atOnce: 1, most: 10, patience: 60_000 };

/** Tasks that end when they are told to, and the order in which they began. */
function tasks(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, asker: number, question?: string, isGone?: () => boolean) =>
    turns.run({
      asker,
      question,
      isGone,
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
  const { begun, run, end } = tasks(new FairTurns('tests', limits));
  const all = [run('a1', 1), run('a2', 1), run('a3', 1), run('a4', 1), run('b1', 2)];
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('what waits is shared by all who ask the same, and what runs is not: it may not know what came since', async () => {
  const { begun, run, end } = tasks(new FairTurns('tests', limits));
  const all = [run('first', 1, 'same'), run('second', 1, 'same'), run('third', 1, 'same')];
  await end('first');
  await end('second');
  expect(await Promise.all(all)).toEqual(['first', 'second', 'second']);
  expect(begun).toEqual(['first', 'second']);
});

test('what is shared is told when the last of those who share it came', async () => {
  const turns = new FairTurns('tests', limits);
  let end = () => {};
  const first = turns.run({ asker: 1, work: () => new Promise<void>((resolve) => (end = resolve)) });
  const ask = () => turns.run({ asker: 1, question: 'same', work: async (since) => since });
  const one = ask();
  const between = performance.now();
  const other = ask();
  end();
  await first;
  expect(await other).toBeGreaterThanOrEqual(between);
  expect(await one).toBe(await other);
});

test('what nobody waits for any more is not begun, and what one of two waits for is', async () => {
  const { begun, run, end } = tasks(new FairTurns('tests', limits));
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
  const { begun, run, end } = tasks(new FairTurns('tests', { atOnce: 1, most: 1, patience: 5 }));
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
  const turns = new FairTurns('tests', limits);
  const failing = turns.run({ asker: 1, work });
  const next = turns.run({ asker: 1, work: async () => 'next' });
  await expect(failing).rejects.toThrow('it fails');
  expect(await next).toBe('next');
  expect([turns.running, turns.waiting]).toEqual([0, 0]);
});
