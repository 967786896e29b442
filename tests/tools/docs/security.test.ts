import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the threat model names a test for each promise, and every one of them is there', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const [, promises = ''] = /## Promises\n(.*?)\n## /s.exec(page) ?? [];
  const rows = promises.split('\n').filter((line) => /^\| (?!against|-)/.test(line));
  const named = rows.map((row) => [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file));
  expect(rows.length).toBeGreaterThan(15);
  expect(named.filter((files) => files.length === 0)).toEqual([]);
  expect(named.flat().filter((file) => !existsSync(file))).toEqual([]);
});
