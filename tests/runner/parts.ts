import path from 'node:path';
import { type Choice, isBrowserTest } from './choose.ts';
import { completeTests, fastTests, guardTests } from './sets.ts';

/** A program with its arguments, the name to report it by, and the command that fixes what it finds. */
export interface Command {
  label: string;
  line: string[];
  fix?: string;
}

/** A step of a run. Its commands run in parallel; the report contains the test results. */
export interface Part {
  part: string;
  commands: Command[];
  report?: string;
  /** The part without which this one cannot run. */
  needs?: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const console = (command: string, ...args: string[]): Command => ({
  label: ['console', command, ...args].join(' '),
  line: [process.execPath, path.join(root, 'bin/console.mjs'), command, ...args],
});
const installed = (name: string, ...args: string[]): Command => ({
  label: [name, ...args].join(' '),
  line: [path.join(root, 'node_modules/.bin', name), ...args],
});
const vitestAllowsNone = '--passWithNoTests';
const playwrightAllowsNone = '--pass-with-no-tests';
const retriesOnce = '--retry=1';
const browser = 'browser';

const checks: Part = {
  part: 'checks',
  commands: [
    installed('tsc', '--noEmit'),
    { ...installed('biome', 'check', '.'), fix: 'npx biome check --write .' },
    installed('knip'),
    installed('tsx', 'tests/language/lintLanguage.ts'),
    console('check'),
    { ...console('types', '--check'), fix: 'npm run types' },
    { ...console('docs', '--check'), fix: 'npm run docs' },
  ],
};
const build: Part = { part: 'build', commands: [console('build')] };
const size: Part = { part: 'size', commands: [installed('tsx', 'tests/bench/size.ts')], needs: build.part };

const withoutGuards = guardTests.map((file) => `--exclude=${file}`);

/** Returns the parts for every push: all tests but those that sets.json leaves to a run of all tests. */
export function everyPushParts(reports: string): Part[] {
  return [
    checks,
    guards(reports),
    build,
    size,
    vitestProject(reports, 'definition', [...withoutGuards, retriesOnce]),
    vitestProject(reports, 'console', [retriesOnce]),
    vitestProject(reports, 'cases', [retriesOnce]),
    vitestProject(reports, 'tools', [...fastTests('tools'), retriesOnce]),
    vitestProject(reports, 'server', [...fastTests('server'), retriesOnce]),
    playwright(reports, fastTests('e2e')),
  ];
}

/**
 * The part of all tests that a run covers: the files of a shard such as 2/4, those that every run leaves out,
 * or the parts with these names and what they need.
 */
export interface Share {
  shard?: string;
  rest?: boolean;
  parts?: string[];
}

/** Returns all parts or a share of them, those that find errors fastest first. */
export function allParts(reports: string, { parts: named, ...share }: Share = {}): Part[] {
  const parts = partsOf(reports, share);
  if (!named) return parts;
  const needsBuild = named.some((name) => name === browser || name === size.part);
  return parts.filter(({ part }) => named.includes(part) || (part === build.part && needsBuild));
}

/** The names of all parts, in the order in which they run. */
export const partNames = partsOf('', {}).map(({ part }) => part);

function partsOf(reports: string, { shard, rest }: Share): Part[] {
  const isFirst = !shard || shard.startsWith('1/');
  // A part may have fewer files than there are shards.
  const sharded = (ofNothing: string) => (shard ? [`--shard=${shard}`, ofNothing] : []);
  // A part runs the projects of vitest.config.ts whose names start with its name.
  const project = (name: string, files: string[] = []) =>
    vitestProject(reports, name, [...files, ...sharded(vitestAllowsNone), retriesOnce]);
  const remaining = (folder: string) => (rest ? completeTests(folder) : []);
  return [
    ...(isFirst && !rest ? [checks] : []),
    ...(rest ? [] : [project('definition')]),
    project('server', remaining('server')),
    ...(rest ? [] : [project('console'), project('cases')]),
    project('tools', remaining('tools')),
    build,
    ...(isFirst && !rest ? [size] : []),
    playwright(reports, [...remaining('e2e'), ...sharded(playwrightAllowsNone)]),
  ];
}

/** Returns the parts for the selected tests. The console is built only for browser tests. */
export function chosenParts(reports: string, { files, name }: Choice): Part[] {
  const inBrowser = files.filter(isBrowserTest);
  const others = files.filter((file) => !isBrowserTest(file));
  const parts: Part[] = [];
  if (others.length > 0)
    parts.push(vitest(reports, 'tests', [...others, ...(name ? ['-t', name, vitestAllowsNone] : [])]));
  if (inBrowser.length > 0)
    parts.push(
      build,
      playwright(reports, [...inBrowser, ...(name ? ['-g', name, playwrightAllowsNone] : [])]),
    );
  return parts;
}

/** Repeats the tests of the parts, in sequence, since a test may change shared data. Failed tests are not retried. */
export function repeated(parts: Part[], times: number): Part[] {
  const once = parts.filter(({ report }) => !report);
  const tests = parts.filter(({ report }) => report).map(withoutRetries);
  return [...once, ...Array.from({ length: times }, () => tests).flat()];
}

function withoutRetries({ commands, ...part }: Part): Part {
  const change = (line: string[]) =>
    part.part === browser ? [...line, '--retries=0'] : line.filter((argument) => argument !== retriesOnce);
  return { ...part, commands: commands.map((one) => ({ ...one, line: change(one.line) })) };
}

/** The tests that compare names, texts, documentation and the structure of the code with their rules. */
function guards(reports: string): Part {
  return vitest(reports, 'guards', guardTests);
}

function vitestProject(reports: string, part: string, more: string[] = []): Part {
  return vitest(reports, part, [`--project=${part}*`, ...more]);
}

function vitest(reports: string, part: string, args: string[]): Part {
  const report = path.join(reports, `${part}.json`);
  const reporters = ['--reporter=default', '--reporter=tests/runner/vitestReporter.ts'];
  const command = installed('vitest', 'run', '--configLoader', 'runner', ...args, ...reporters);
  return { part, report, commands: [{ ...command, label: 'vitest' }] };
}

/** PLAYWRIGHT_JSON_OUTPUT_FILE sets the name of the report. */
function playwright(reports: string, args: string[]): Part {
  const command = installed('playwright', 'test', ...args, '--reporter=list,json');
  return {
    part: browser,
    report: path.join(reports, `${browser}.json`),
    commands: [{ ...command, label: 'playwright' }],
    needs: build.part,
  };
}
