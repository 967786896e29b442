import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stringifyInSlices } from '#server/workers/stringifyInSlices.ts';

const row = {
  name: 'a "name"',
  none: null,
  left: undefined,
  at: new Date(0),
  list: [1, undefined, { a: 1 }],
};
const long = Array.from({ length: 1_234 }, () => row);

test.each([
  ['a short answer', { code: 0, data: { list: [row], total: 1 } }],
  ['a long list', long],
  [
    'a long list within an answer',
    { code: 0, left: undefined, data: { rows: long, total: row, count: 1_234 } },
  ],
  ['two long lists, one of which is all there is', { data: { first: long }, second: long }],
  [
    'a list as long as a slice, and one by one longer',
    { one: long.slice(0, 500), other: long.slice(0, 501) },
  ],
  ['a long list far down', { a: { b: { c: { d: { e: long } } } } }],
  ['a word', 'word'],
  ['nothing', null],
])('%s is written as JSON writes it', async (_, value) => {
  expect(await stringifyInSlices(value)).toBe(JSON.stringify(value));
});

test('while a long list is written, others are answered', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  })();
  await stringifyInSlices({ data: { rows: Array.from({ length: 10_000 }, () => row) } });
  isOver = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(19);
});
