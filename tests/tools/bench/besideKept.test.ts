import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { besideKept, readKept } from '#tests/bench/support/figures/besideKept.ts';
import type { Figure } from '#tests/bench/support/figures/Figure.ts';

const rows: Figure = { what: 'Cold load to rows', unit: 'ms', ours: 500, reference: 1_000 };
const login: Figure = { what: 'Bytes of the login page', unit: 'kB', ours: 20 };
const cells = (table: string) => table.split('\n').map((line) => line.trim().split(/ {3,}/));

test('a run is printed beside a kept one, ratio by ratio, whatever the machine was worth', () => {
  const kept = [
    { ...rows, ours: 1_200, reference: 2_000 },
    { ...login, ours: 80 },
  ];
  expect(cells(besideKept([rows, login], kept))).toEqual([
    ['kept', 'now', 'change'],
    ['Cold load to rows', '0.60 ×', '0.50 ×', '0.83 ×'],
    ['Bytes of the login page', '80.0 kB', '20.0 kB', '0.25 ×'],
  ]);
});

test('what only one of two runs has measured is said', () => {
  expect(cells(besideKept([rows], [login])).slice(1)).toEqual([
    ['Cold load to rows', 'not measured', '0.50 ×'],
    ['Bytes of the login page', '20.0 kB', 'not measured'],
  ]);
});

test.each([undefined, '{}', '[1]', 'figures'])('a file without figures is refused: %s', (held) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'figures-')), 'other.json');
  if (held) writeFileSync(file, held);
  expect(() => readKept(file)).toThrow(
    `${file} holds no figures: npm run bench -- --keep ${file} writes them`,
  );
});
