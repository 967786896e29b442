import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { changedFiles } from './runner/changedFiles.ts';
import { choose } from './runner/choose.ts';
import { allParts, chosenParts, everyPushParts, type Part, partNames, repeated } from './runner/parts.ts';
import { readReachedFiles } from './runner/reachedFiles.ts';
import { runPart } from './runner/runPart.ts';
import { hasFailed, maxFlakyTests, type PartRun, summary } from './runner/summary.ts';
import { testFiles, testPaths } from './runner/testFiles.ts';
import { testsOfFiles } from './runner/testsOfFiles.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));
Object.assign(process.env, { TZ: 'UTC', LANG: 'C.UTF-8' });

const help = `
Without words: the tests to run before every push. They are all but those that tests/sets.json leaves to --all, with
the reason.
With --all: ${partNames.join(', ')}.
Every part runs, also after one that failed. The output ends with the list of failures. A failed test is retried once;
if it passes then, it is listed as flaky. More than ${maxFlakyTests} flaky tests fail the run.
With words:
  sites                        the files whose paths hold the word; several words: all of them
  tests/server/screens/sites.test.ts   this file; several paths: each of them
  never replaces               where no path holds the words: the tests in whose names they stand, in this order
With --for: the tests that reached the named files when all tests last ran; for an unknown file, the tests of its area.
With --changed: the same for the files that differ from the last commit.
The console is built when a chosen test needs a browser.

  TEST_CLOCK=2026-12-31T23:30:00Z   the moment at which tests begin
  DATABASE_URL=postgres://…         the server's tests on that PostgreSQL
  CHROMIUM=registry                 the browser tests with the Chromium that npm installs
`;

interface Options {
  all?: boolean;
  rest?: boolean;
  shard?: string;
  parts?: string[];
  for?: boolean;
  changed?: boolean;
  repeat: number;
}

new Command('npm test --')
  .description('Runs the tests, and prints how long each part and the slowest tests took.')
  .argument(
    '[words...]',
    'what the path or the name of a test holds; with --for, the files whose tests to run',
  )
  .option('--all', 'run every test (npm run test:all)')
  .option('--rest', 'with --all: leave out what the run without words runs')
  .option('--parts <names>', 'with --all: only these parts, such as server,tools', toParts)
  .option('--shard <share>', 'with --all: one share of the test files, such as 1/4', toShard)
  .option('--for', 'run the tests that reach the named files')
  .option('--changed', 'run the tests that reach the files that differ from the last commit')
  .option('--repeat <times>', 'run the tests this many times, without retries', toCount, 1)
  .addHelpText('after', help)
  .action(
    async (words: string[], { all, repeat, for: isFor, changed, ...share }: Options, command: Command) => {
      const { shard, rest, parts } = share;
      if (!all && (shard || rest || parts)) command.error('--shard, --rest and --parts need --all.');
      mkdirSync('.cache', { recursive: true });
      const reports = mkdtempSync('.cache/test-reports-');
      try {
        // Every complete run records which files each test reaches.
        if (all) process.env.RECORD_REACHED_FILES = '1';
        if (isFor || changed) await runForFiles(changed ? changedFiles() : words, reports, repeat);
        else if (words.length > 0) await runChosen(words, reports, repeat);
        else await run(all ? allParts(reports, share) : everyPushParts(reports), repeat);
      } finally {
        rmSync(reports, { recursive: true, force: true });
      }
    },
  )
  .parseAsync();

function toShard(given: string): string {
  const [index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(given) ?? []).slice(1).map(Number);
  if (index >= 1 && index <= count) return given;
  throw new InvalidArgumentError('Expected a share such as 1/4.');
}

function toParts(given: string): string[] {
  const names = given.split(',');
  const unknown = names.find((name) => !partNames.includes(name));
  if (unknown === undefined) return names;
  throw new InvalidArgumentError(`No part has the name "${unknown}". The parts are ${partNames.join(', ')}.`);
}

function toCount(given: string): number {
  if (/^[1-9]\d*$/.test(given)) return Number(given);
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

async function runChosen(words: string[], reports: string, repeat: number): Promise<void> {
  const choice = choose(testFiles(), words);
  const runs = await run(chosenParts(reports, choice), repeat);
  if (runs.some(({ failures, tests }) => failures.length + tests.length > 0)) return;
  console.error(`No test has "${words.join(' ')}" in the path of its file or in its name.`);
  process.exitCode = 1;
}

async function runForFiles(files: string[], reports: string, repeat: number): Promise<void> {
  const { files: tests, notes } = testsOfFiles(files.map(fromRoot), testPaths(), readReachedFiles());
  for (const note of notes) console.log(note);
  if (tests.length > 0) await run(chosenParts(reports, { files: tests }), repeat);
  else console.log(files.length > 0 ? 'No tests to run.' : 'No file has changed.');
}

function fromRoot(file: string): string {
  return path.relative(process.cwd(), path.resolve(file)).split(path.sep).join('/');
}

/** Runs all parts in sequence and prints their results. A part is left out if the part that it needs has failed. */
async function run(parts: Part[], repeat: number): Promise<PartRun[]> {
  const runs: PartRun[] = [];
  for (const part of repeat > 1 ? repeated(parts, repeat) : parts) {
    const needed = runs.find((one) => one.part === part.needs);
    runs.push(needed && hasFailed([needed]) ? notRun(part) : await runPart(part));
  }
  if (runs.length > 0) console.log(summary(runs));
  if (hasFailed(runs)) process.exitCode = 1;
  return runs;
}

function notRun({ part, needs }: Part): PartRun {
  return { part, took: 0, tests: [], failures: [`${part} — not run, because ${needs} failed`] };
}
