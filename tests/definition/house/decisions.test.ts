import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';

test('every decision is found by what it is about, and every entry leads to one', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  const linked = [...index.matchAll(/\]\((\d{3}-[a-z0-9-]+\.md)\)/g)].map((match) => match[1]).sort();
  const there = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));
  expect(linked).toEqual(there.sort());
});
