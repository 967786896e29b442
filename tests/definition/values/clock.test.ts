import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { now, setClock } from '#definition/time/clock.ts';

afterEach(() => setClock());

describe('the clock', () => {
  it('goes on ticking from the moment that it is set to', async () => {
    const at = new Date('2026-12-31T23:59:59.990Z');
    setClock(at);
    expect(now().getTime() - at.getTime()).toBeLessThan(5000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(now().getTime()).toBeGreaterThanOrEqual(at.getTime() + 10);
  });

  it("shows the system's time again when it is set to none", () => {
    setClock(new Date('2026-12-31T23:59:00Z'));
    setClock();
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(5000);
  });
});

/** Code that reads the system time, in TypeScript or SQL. */
const questions = [
  /\bDate\.now\b/,
  /\bnew Date\(\)|\bnew Date\b(?!\()/,
  /(?<!\bnew |\.)\bDate\(/,
  /\bdayjs(?:\.utc)?\(\)/,
  /(?<!function |\.)\bnow\(\)(?=\s*[-+]|\s+as\b|`)/i,
  /\bnow64\(|\b(?:today|yesterday)\(/i,
  /\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?|CURRENT_(?:DATE|TIME|TIMESTAMP)|LOCALTIME(?:STAMP)?)\b/,
];

describe.each([
  // Times of the databases' own work are compared with their own clock only.
  [
    'src',
    [
      'definition/time/clock.ts',
      '/applyMigrations.ts',
      '/createTables.ts',
      '/buildTableStatements.ts',
      '/deleteFactsAndMarkDeliveriesRemoved.ts',
    ],
  ],
  // Files that are kept between runs age by the system's time, whatever moment a run is about.
  ['tests', ['definition/values/clock.test.ts', 'bench/', 'support/snapshots/']],
])('all of %s', (folder, others) => {
  it('takes the time from the clock', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.generated)\.(m?[jt]s|tsx|html)$/.test(file) && !others.some((other) => file.includes(other)),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${folder}/${file}:${index + 1}` }))
        .filter(({ line }) => questions.some((question) => question.test(line)))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});

it('No test of others leaves the system time behind: they reset the clock to the time at which all tests begin', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && file !== 'definition/values/clock.test.ts',
  );
  expect(files.filter((file) => /\bsetClock\(\)/.test(readFileSync(join('tests', file), 'utf8')))).toEqual(
    [],
  );
});
