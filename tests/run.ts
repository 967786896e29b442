import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { choose } from './runner/choose';
import { allParts, chosenParts, type Part } from './runner/parts';
import { runPart } from './runner/runPart';
import { type PartRun, summary } from './runner/summary';

process.chdir(path.resolve(import.meta.dirname, '..'));

const help = `
Without words everything runs, and stops at the first part that fails: ${allParts('')
  .map(({ part }) => part)
  .join(', ')}.
With words:
  sites                        the files whose paths hold the word; several words: all of them
  tests/server/sites.test.ts   this file; several paths: each of them
  never replaces               where no path holds the words: the tests in whose names they stand, in this order
The console is built when a chosen test needs a browser.

  TEST_CLOCK=2026-12-31T23:30:00Z   the moment at which tests begin
  DATABASE_URL=postgres://…         the server's tests on that PostgreSQL
`;

new Command('npm test --')
  .description('Runs the tests, and tells how long each part and the slowest tests took.')
  .argument('[words...]', 'what the path or the name of a test holds')
  .addHelpText('after', help)
  .action(async (words: string[]) => {
    mkdirSync('.cache', { recursive: true });
    const reports = mkdtempSync('.cache/test-reports-');
    try {
      await (words.length > 0 ? runChosen(words, reports) : run(allParts(reports)));
    } finally {
      rmSync(reports, { recursive: true, force: true });
    }
  })
  .parseAsync();

async function runChosen(words: string[], reports: string): Promise<void> {
  const choice = choose(testFiles(), words);
  const runs = await run(chosenParts(reports, choice));
  if (runs.some(({ failed, tests }) => failed || tests.length > 0)) return;
  console.error(`No test has "${words.join(' ')}" in the path of its file or in its name.`);
  process.exitCode = 1;
}

/** Runs parts in turn until one fails, and tells how long each took; ends with the status of the one that failed. */
async function run(parts: Part[]): Promise<PartRun[]> {
  const runs: PartRun[] = [];
  for (const part of parts) {
    const { status, ...went } = await runPart(part);
    runs.push(went);
    process.exitCode = status;
    if (status !== 0) break;
  }
  if (runs.length > 0) console.log(summary(runs));
  return runs;
}

function testFiles() {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join('tests', file))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
}
