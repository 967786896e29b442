import type { TestTime } from './reports';

/** How a part of a run went. */
export interface PartRun {
  part: string;
  /** In milliseconds. */
  took: number;
  failed: boolean;
  tests: TestTime[];
}

/** The time of each part, and the slowest tests of all. */
export function summary(parts: PartRun[], most = 10): string {
  const total = parts.reduce((sum, { took }) => sum + took, 0);
  const width = Math.max(...parts.map(({ part }) => part.length), 'together'.length);
  const line = (name: string, took: number, more = '') =>
    `  ${name.padEnd(width)}  ${duration(took).padStart(8)}${more}`;
  const lines = parts.map(({ part, took, failed, tests }) =>
    line(part, took, `${tests.length > 0 ? `  ${tests.length} tests` : ''}${failed ? '  FAILED' : ''}`),
  );
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
  ].join('\n');
}

/** Milliseconds as people read them: 0.3 s, 12.4 s, 3 m 05 s. */
export function duration(took: number): string {
  const seconds = took / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} m ${String(whole % 60).padStart(2, '0')} s`;
}
