import type { TestTime } from './reports';
import { workerCount } from './workerCount';

/** The result of a part of a run. */
export interface PartRun {
  part: string;
  /** Milliseconds. */
  took: number;
  failed: boolean;
  tests: TestTime[];
}

/**
 * Formats the duration of each part, the slowest tests, and the flaky tests. For a part with tests, includes the
 * average overhead per file: loading, starting a server and a browser.
 */
export function summary(parts: PartRun[], most = 10): string {
  const total = parts.reduce((sum, { took }) => sum + took, 0);
  const width = Math.max(...parts.map(({ part }) => part.length), 'together'.length);
  const line = (name: string, took: number, more = '') =>
    `  ${name.padEnd(width)}  ${duration(took).padStart(8)}${more}`;
  const lines = parts.map(({ part, took, failed, tests }) =>
    line(part, took, `${tests.length > 0 ? countsOf(took, tests) : ''}${failed ? '  FAILED' : ''}`),
  );
  const flaky = parts.flatMap(({ tests }) => tests).filter(({ isFlaky }) => isFlaky);
  const slowest = parts
    .flatMap(({ tests }) => tests)
    .sort((a, b) => b.took - a.took)
    .slice(0, most);
  return [
    '',
    'Time by part',
    ...lines,
    line('together', total),
    ...(slowest.length > 0 ? ['', 'The slowest tests'] : []),
    ...slowest.map(({ file, name, took }) => `  ${duration(took).padStart(8)}  ${file} › ${name}`),
    ...(flaky.length > 0 ? ['', 'Flaky: failed, then passed'] : []),
    ...flaky.map(({ file, name }) => `  ${file} › ${name}`),
  ].join('\n');
}

function countsOf(took: number, tests: TestTime[]): string {
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
