import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTimes } from '../../runner/reports';
import { duration, summary } from '../../runner/summary';
import { workerCount } from '../../runner/workerCount';

const fromVitest = {
  testResults: [
    {
      name: path.resolve('tests/server/sites.test.ts'),
      assertionResults: [
        { fullName: ' Sites are listed', status: 'passed', duration: 1234.5 },
        { fullName: 'Sites are added', status: 'failed', duration: 80 },
        { fullName: 'Sites are left out', status: 'skipped' },
      ],
    },
  ],
};
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
                    { status: 'failed', duration: 1000 },
                    { status: 'passed', duration: 2000 },
                  ],
                },
              ],
            },
            { title: 'the third', tests: [{ results: [{ status: 'skipped', duration: 0 }] }] },
          ],
        },
      ],
    },
  ],
};

describe('The reports of a run', () => {
  it('tell what each test took that ran, in either program', () => {
    expect(testTimes(fromVitest)).toEqual([
      { file: 'tests/server/sites.test.ts', name: 'Sites are listed', took: 1234.5 },
      { file: 'tests/server/sites.test.ts', name: 'Sites are added', took: 80 },
    ]);
    expect(testTimes(fromPlaywright)).toEqual([
      { file: 'tests/e2e/walk.test.ts', name: 'the first page', took: 61_400 },
      { file: 'tests/e2e/walk.test.ts', name: 'dark the second', took: 3000, isFlaky: true },
    ]);
  });

  it('are summed up by part, with the slowest tests of all parts', () => {
    const parts = [
      { part: 'checks', took: 9000, failed: false, tests: [] },
      { part: 'server', took: 185_000, failed: false, tests: testTimes(fromVitest) },
      { part: 'browser', took: 70_000, failed: true, tests: testTimes(fromPlaywright) },
    ];
    const outside = (took: number, inTests: number) => duration(took * workerCount - inTests);
    expect(summary(parts, 2).split('\n')).toEqual([
      '',
      'Time by part',
      '  checks       9.0 s',
      `  server    3 m 05 s  2 tests in 1 files, each with ${outside(185_000, 1314.5)} outside of its tests`,
      `  browser   1 m 10 s  2 tests in 1 files, each with ${outside(70_000, 64_400)} outside of its tests  FAILED`,
      '  together  4 m 24 s',
      '',
      'The slowest tests',
      '  1 m 01 s  tests/e2e/walk.test.ts › the first page',
      '     3.0 s  tests/e2e/walk.test.ts › dark the second',
      '',
      'Flaky: failed, then passed',
      '  tests/e2e/walk.test.ts › dark the second',
    ]);
  });
});
