import type { TestResult } from './TestResult.ts';
import { workerCount } from './workerCount.ts';

/** The result of a part of a run. */
export interface PartRun {
  part: string;
  /** Milliseconds. */
  took: number;
  tests: TestResult[];
  /** What failed outside of tests. */
  failures: string[];
}

/** More flaky tests than these fail a run. */
export const maxFlakyTests = 5;

/** Returns true if a test or a command failed, or too many tests were flaky. */
export function hasFailed(parts: PartRun[]): boolean {
  return failuresOf(parts).length > 0;
}

/**
 * Formats the slowest tests, then all failures, the flaky tests, the duration of each part, and the number of tests. For
 * a part with tests, includes the average overhead per file: loading, starting a server and a browser.
 */
export function summary(parts: PartRun[], most = 10): string {
  const tests = parts.flatMap((part) => part.tests);
  const failures = failuresOf(parts);
  const flaky = flakyOf(parts);
  const slowest = [...tests].sort((a, b) => b.took - a.took).slice(0, most);
  const passed = tests.filter(({ error }) => error === undefined).length;
  return [
    ...section(
      'The slowest tests',
      slowest.map((test) => `${duration(test.took).padStart(8)}  ${title(test)}`),
    ),
    ...section('Failed', failures),
    ...section('Flaky: failed, then passed', flaky.map(title)),
    ...section('Time by part', timesOf(parts)),
    '',
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}

function failuresOf(parts: PartRun[]): string[] {
  const failures = parts.flatMap((part) => [
    ...part.failures,
    ...part.tests.flatMap((test) => (test.error === undefined ? [] : [`${title(test)} — ${test.error}`])),
  ]);
  const flaky = flakyOf(parts).length;
  return flaky > maxFlakyTests
    ? [...failures, `${flaky} flaky tests; at most ${maxFlakyTests} are allowed`]
    : failures;
}

function flakyOf(parts: PartRun[]): TestResult[] {
  return parts.flatMap(({ tests }) => tests).filter(({ isFlaky }) => isFlaky);
}

function title({ file, name }: TestResult): string {
  return name ? `${file} › ${name}` : file;
}

function section(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];
}

function timesOf(parts: PartRun[]): string[] {
  const total = parts.reduce((sum, { took }) => sum + took, 0);
  const width = Math.max(...parts.map(({ part }) => part.length), 'together'.length);
  const line = (name: string, took: number, more = '') =>
    `${name.padEnd(width)}  ${duration(took).padStart(8)}${more}`;
  const lines = parts.map((part) => {
    const counts = part.tests.length > 0 ? countsOf(part.took, part.tests) : '';
    return line(part.part, part.took, `${counts}${hasFailed([part]) ? '  FAILED' : ''}`);
  });
  return [...lines, line('together', total)];
}

function countsOf(took: number, tests: TestResult[]): string {
  const files = new Set(tests.map(({ file }) => file)).size;
  const inTests = tests.reduce((sum, one) => sum + one.took, 0);
  const outside = Math.max(0, took * workerCount - inTests) / files;
  return `  ${tests.length} tests in ${files} files, each with ${duration(outside)} outside of its tests`;
}

/** Formats milliseconds for display: 0.3 s, 12.4 s, 3 m 05 s. */
export function duration(took: number): string {
  const seconds = took / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} m ${String(whole % 60).padStart(2, '0')} s`;
}
