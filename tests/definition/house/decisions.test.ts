import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const files = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));

test('every decision is found by what it is about, and every entry leads to one', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  const linked = [...index.matchAll(/\]\((\d{3}-[a-z0-9-]+\.md)\)/g)].map((match) => match[1]).sort();
  expect(linked).toEqual(files.sort());
});

test('what a decision names of the source is there', () => {
  const named = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/`(src\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
