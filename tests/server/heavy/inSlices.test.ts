import { expect, test } from 'vitest';
import { mapInSlices } from '#server/workers/mapInSlices.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('keeps the order, and leaves nothing out', async () => {
  for (const count of [0, 1, 499, 500, 501, 1234])
    expect(await mapInSlices(numbers(count), (one) => one * 2)).toEqual(numbers(count).map((one) => one * 2));
});

test('lets others have their turn while it works on many', async () => {
  let turns = 0;
  let isDone = false;
  const others = () => {
    turns += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  await mapInSlices(numbers(9_999), (one) => one);
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});
