import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

/** Runs the test command like npm does, outside of the current test run. */
function npmTest(...words: string[]): Promise<{ code: number; printed: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name)),
  );
  const args = ['--import', 'tsx', 'tests/run.ts', ...words];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...env, NO_COLOR: '1' } }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, printed: output + errors }),
    );
  });
}

describe('The test command', () => {
  it('runs what a word chooses, and tells how long it took', async () => {
    const { code, printed } = await npmTest('checkDigit');
    expect(printed).toContain('Test Files  1 passed (1)');
    expect(printed).toMatch(/Time by part\n {2}tests +(\d+ m )?[\d.]+ s {2}\d+ tests/);
    expect(printed).toMatch(
      /The slowest tests\n +(\d+ m )?[\d.]+ s {2}tests\/definition\/values\/checkDigit\.test\.ts › /,
    );
    expect(code).toBe(0);
  });

  it('fails when the words choose nothing', async () => {
    const word = randomUUID();
    const { code, printed } = await npmTest('sites', word);
    expect(printed).toContain(`No test has "sites ${word}" in the path of its file or in its name.`);
    expect(code).toBe(1);
  });

  it('refuses a share or a part that there is not, and a share of a few tests', async () => {
    const wrong = await npmTest('--all', '--shard', '5/4');
    expect([wrong.code, wrong.printed]).toEqual([
      1,
      expect.stringContaining('Expected a share such as 1/4.'),
    ]);
    const ofFew = await npmTest('--shard', '1/4');
    expect([ofFew.code, ofFew.printed]).toEqual([
      1,
      expect.stringContaining('--shard, --rest and --parts need --all.'),
    ]);
    const unknown = await npmTest('--all', '--parts', 'tools,browsers');
    expect([unknown.code, unknown.printed]).toEqual([
      1,
      expect.stringContaining('No part has the name "browsers". The parts are checks, definition, '),
    ]);
  });

  it('tells how it is used', async () => {
    const { code, printed } = await npmTest('--help');
    expect(printed).toContain('Usage: npm test -- [options] [words...]');
    expect(printed).toContain('checks, definition, server, console, cases, tools, build, size, browser');
    expect(code).toBe(0);
  });
});
