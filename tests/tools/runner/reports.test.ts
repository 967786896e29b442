import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readResults } from '#tests/runner/reports.ts';
import { runPart } from '#tests/runner/runPart.ts';
import { duration, hasFailed, type PartRun, summary } from '#tests/runner/summary.ts';
import type { TestResult } from '#tests/runner/TestResult.ts';
import { workerCount } from '#tests/runner/workerCount.ts';

const fromPlaywright = {
  suites: [
    {
      title: 'walk.test.ts',
      file: 'walk.test.ts',
      specs: [{ title: 'the first page', tests: [{ results: [{ status: 'passed', duration: 61_400 }] }] }],
      suites: [
        {
          title: 'dark',
          file: 'walk.test.ts',
          specs: [
            {
              title: 'the second',
              tests: [
                {
                  status: 'flaky',
                  results: [
                    { status: 'failed', duration: 1000, error: { message: 'not yet' } },
                    { status: 'passed', duration: 2000 },
                  ],
                },
              ],
            },
            { title: 'the third', tests: [{ results: [{ status: 'skipped', duration: 0 }] }] },
            {
              title: 'the fourth',
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    {
                      status: 'failed',
                      duration: 500,
                      error: { message: '\u001b[31mError: no such button\u001b[39m\nCall log' },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const sites: TestResult[] = [
  { file: 'tests/server/sites.test.ts', name: 'Sites are listed', took: 1234.5 },
  {
    file: 'tests/server/sites.test.ts',
    name: 'Sites are added',
    took: 80,
    error: 'Error: 500 instead of 200',
  },
];

describe('The reports of a run', () => {
  it('contain what each browser test took that ran, and the first line of its error', () => {
    expect(readResults(fromPlaywright)).toEqual([
      { file: 'tests/e2e/walk.test.ts', name: 'the first page', took: 61_400 },
      { file: 'tests/e2e/walk.test.ts', name: 'dark the second', took: 3000, isFlaky: true },
      { file: 'tests/e2e/walk.test.ts', name: 'dark the fourth', took: 500, error: 'Error: no such button' },
    ]);
  });

  it('end with every failure of every part, the flaky tests, the times and the counts', () => {
    const parts: PartRun[] = [
      { part: 'checks', took: 9000, tests: [], failures: ['checks › tsc — exit code 2'] },
      { part: 'server', took: 185_000, tests: sites, failures: [] },
      { part: 'browser', took: 70_000, tests: readResults(fromPlaywright), failures: [] },
    ];
    const outside = (took: number, inTests: number) => duration(took * workerCount - inTests);
    expect(hasFailed(parts)).toBe(true);
    expect(summary(parts, 2).split('\n')).toEqual([
      '',
      'The slowest tests',
      '  1 m 01 s  tests/e2e/walk.test.ts › the first page',
      '     3.0 s  tests/e2e/walk.test.ts › dark the second',
      '',
      'Failed',
      '  checks › tsc — exit code 2',
      '  tests/server/sites.test.ts › Sites are added — Error: 500 instead of 200',
      '  tests/e2e/walk.test.ts › dark the fourth — Error: no such button',
      '',
      'Flaky: failed, then passed',
      '  tests/e2e/walk.test.ts › dark the second',
      '',
      'Time by part',
      '  checks       9.0 s  FAILED',
      `  server    3 m 05 s  2 tests in 1 files, each with ${outside(185_000, 1314.5)} outside of its tests  FAILED`,
      `  browser   1 m 10 s  3 tests in 1 files, each with ${outside(70_000, 64_900)} outside of its tests  FAILED`,
      '  together  4 m 24 s',
      '',
      '3 passed, 3 failed',
    ]);
  });

  it('fail when more than five tests were flaky', () => {
    const flaky = (count: number): PartRun[] => [
      {
        part: 'browser',
        took: 1,
        tests: Array.from({ length: count }, (_, index) => ({
          file: 'tests/e2e/walk.test.ts',
          name: `page ${index}`,
          took: 1,
          isFlaky: true,
        })),
        failures: [],
      },
    ];
    expect(hasFailed(flaky(5))).toBe(false);
    expect(hasFailed(flaky(6))).toBe(true);
    expect(summary(flaky(6))).toContain('\n  6 flaky tests; at most 5 are allowed\n');
  });
});

describe('A part that runs Vitest', () => {
  const vitest = path.resolve('node_modules/.bin/vitest');
  const reporter = path.resolve('tests/runner/vitestReporter.ts');
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.resolve('.cache/runner-'));
    const files = {
      'vitest.config.ts': 'export default { test: { maxWorkers: 1 } };',
      'wrong.test.ts': `import { expect, it } from 'vitest';
        it('adds', () => expect(1 + 1).toBe(3));
        it.skip('is skipped', () => {});`,
      'flaky.test.ts': `import { expect, it } from 'vitest';
        let tries = 0;
        it('passes at the second try', () => expect(++tries).toBe(2));`,
      'hook.test.ts': `import { beforeAll, describe, it } from 'vitest';
        describe('A suite', () => { beforeAll(() => { throw new Error('no database'); }); it('is not run', () => {}); });`,
      'missing.test.ts': `import './nowhere';`,
      'unhandled.test.ts': `import { it } from 'vitest';
        it('passes', async () => {
          setTimeout(() => { throw new Error('thrown later'); });
          await new Promise((resolve) => setTimeout(resolve, 50));
        });`,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('reports failed and flaky tests, and errors of hooks, imports and processes', async () => {
    const line = [vitest, 'run', '--root', folder, '--retry=1', `--reporter=${reporter}`];
    const report = path.join(folder, 'report.json');
    const { tests, failures } = await runPart({
      part: 'tests',
      commands: [{ label: 'vitest', line }],
      report,
    });
    const found = tests.map(({ file, name, isFlaky, error }) => [
      path.basename(file),
      name,
      isFlaky ?? error,
    ]);
    expect(found.sort()).toEqual([
      ['flaky.test.ts', 'passes at the second try', true],
      ['hook.test.ts', 'A suite', 'no database'],
      ['missing.test.ts', '', expect.stringContaining('./nowhere')],
      ['unhandled.test.ts', 'passes', undefined],
      ['unhandled.test.ts', 'unhandled error', 'thrown later'],
      ['wrong.test.ts', 'adds', 'expected 2 to be 3 // Object.is equality'],
    ]);
    expect(failures).toEqual([]);
  });

  it('reports a command that ends with an error without a test that failed', async () => {
    const line = [process.execPath, '-e', 'process.exit(3)'];
    const { failures } = await runPart({
      part: 'checks',
      commands: [{ label: 'node', line, fix: 'npm run fix' }],
    });
    expect(failures).toEqual(['checks › node — exit code 3. To fix it, run: npm run fix']);
  });
});
