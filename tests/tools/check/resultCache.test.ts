import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { computeOrReadResult } from '#project/resultCache.ts';

const name = `test-results-${process.pid}`;
const folder = path.join('.cache', name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let computed = 0;
const read = (key: string) => computeOrReadResult(name, key, () => ({ key, count: ++computed }));

test('a result is computed once and then read, also where it is null', () => {
  const first = read('a');
  expect(read('a')).toEqual(first);
  expect(read('b')).not.toEqual(first);
  expect(computeOrReadResult(name, 'none', () => null)).toBeNull();
  expect(
    computeOrReadResult(name, 'none', () => {
      throw new Error('computed twice');
    }),
  ).toBeNull();
});

test('a file that is damaged, or of another key, is computed again and replaced', () => {
  const first = read('c');
  for (const text of ['{"key":', 'null', '{"key":"d","result":{}}']) {
    for (const file of readdirSync(folder)) writeFileSync(path.join(folder, file), text);
    const again = read('c');
    expect(again.count).toBeGreaterThan(first.count);
    expect(read('c')).toEqual(again);
  }
});

test('where no file can be written, each result is computed', () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder would be');
  const first = read('e');
  expect(read('e').count).toBe(first.count + 1);
  rmSync(folder);
  mkdirSync(folder);
});
