import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordPath } from '#tests/runner/reachedFiles.ts';
import { runPart } from '#tests/runner/runPart.ts';
import { testsOfFiles } from '#tests/runner/testsOfFiles.ts';

const tests = [
  'tests/definition/text.test.ts',
  'tests/server/users.test.ts',
  'tests/server/jobs/jobs.test.ts',
];
const reached = new Map([['tests/server/users.test.ts', ['src/base/users/usersServerCode.ts']]]);

describe('The tests of changed files', () => {
  it('are those that reached a file when all tests last ran', () => {
    expect(testsOfFiles(['src/base/users/usersServerCode.ts'], tests, reached)).toEqual({
      files: ['tests/server/users.test.ts'],
      notes: [],
    });
  });

  it('are a changed test itself', () => {
    expect(testsOfFiles(['tests/definition/text.test.ts'], tests, reached).files).toEqual([
      'tests/definition/text.test.ts',
    ]);
  });

  it('are those of the area when no run has recorded the file, which is said', () => {
    expect(testsOfFiles(['src/server/jobs/runJob.ts'], tests, reached)).toEqual({
      files: ['tests/server/jobs/jobs.test.ts'],
      notes: [
        'No run has recorded which tests reach src/server/jobs/runJob.ts. Selected: tests/server/jobs.',
      ],
    });
    expect(testsOfFiles(['src/publisher/adstxt/check.ts'], tests, reached).files).toEqual([
      'tests/server/jobs/jobs.test.ts',
      'tests/server/users.test.ts',
    ]);
    expect(testsOfFiles(['README.md'], tests, reached)).toEqual({
      files: [],
      notes: ['No test is known for README.md.'],
    });
  });

  it('are recorded by a run of all tests', async () => {
    const test = 'tests/definition/values/checkDigit.test.ts';
    rmSync(recordPath(test), { force: true });
    const line = ['node_modules/.bin/vitest', 'run', '--configLoader', 'runner', test];
    process.env.RECORD_REACHED_FILES = '1';
    try {
      await runPart({ part: 'definition', commands: [{ label: 'vitest', line }] });
    } finally {
      delete process.env.RECORD_REACHED_FILES;
    }
    const files: string[] = JSON.parse(readFileSync(recordPath(test), 'utf8'));
    expect(files).toContain('src/definition/validation/compileValidator.ts');
    expect(files.filter((file) => !file.startsWith('src/definition/'))).toEqual([]);
  });
});
