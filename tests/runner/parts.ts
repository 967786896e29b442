import path from 'node:path';
import { type Choice, isBrowserTest } from './choose';

/** A command with its arguments. */
export type CommandLine = string[];

/** A step of a run; its commands run side by side, and what the tests took stands in the report. */
export interface Part {
  part: string;
  commands: CommandLine[];
  report?: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const console = (...args: string[]) => [process.execPath, path.join(root, 'bin/console.mjs'), ...args];
const installed = (name: string, ...args: string[]) => [path.join(root, 'node_modules/.bin', name), ...args];

const checks: Part = {
  part: 'checks',
  commands: [
    installed('tsc', '--noEmit'),
    installed('biome', 'check', '.'),
    console('check'),
    console('types', '--check'),
    console('docs', '--check'),
  ],
};
const build: Part = { part: 'build', commands: [console('build')] };
const size: Part = { part: 'size', commands: [installed('tsx', 'tests/bench/size.ts')] };

/** All of it, in the order in which a mistake shows soonest. */
export function allParts(reports: string): Part[] {
  return [
    checks,
    // A part has the projects of vitest.config.ts whose names begin with its own.
    ...['definition', 'server', 'console', 'cases', 'tools'].map((part) =>
      vitest(reports, part, [`--project=${part}*`]),
    ),
    build,
    size,
    playwright(reports, []),
  ];
}

/** What was chosen; the console is built only for a browser. */
export function chosenParts(reports: string, { files, name }: Choice): Part[] {
  const inBrowser = files.filter(isBrowserTest);
  const others = files.filter((file) => !isBrowserTest(file));
  const parts: Part[] = [];
  if (others.length > 0)
    parts.push(vitest(reports, 'tests', [...others, ...(name ? ['-t', name, '--passWithNoTests'] : [])]));
  if (inBrowser.length > 0)
    parts.push(
      build,
      playwright(reports, [...inBrowser, ...(name ? ['-g', name, '--pass-with-no-tests'] : [])]),
    );
  return parts;
}

function vitest(reports: string, part: string, args: string[]): Part {
  const report = path.join(reports, `${part}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    part,
    report,
    commands: [installed('vitest', 'run', '--configLoader', 'runner', ...args, ...reporters)],
  };
}

/** The name of the report is told by PLAYWRIGHT_JSON_OUTPUT_FILE. */
function playwright(reports: string, args: string[]): Part {
  const report = path.join(reports, 'browser.json');
  return {
    part: 'browser',
    report,
    commands: [installed('playwright', 'test', ...args, '--reporter=list,json')],
  };
}
