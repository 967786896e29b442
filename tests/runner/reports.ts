import path from 'node:path';
import { firstLine, type TestResult } from './TestResult.ts';

/** The subset of a Playwright report that is read here. */
export interface PlaywrightReport {
  suites: Suite[];
  errors?: PlaywrightError[];
}

interface Suite {
  title: string;
  file: string;
  specs?: {
    title: string;
    tests: {
      status?: string;
      results: { status: string; duration: number; error?: PlaywrightError }[];
    }[];
  }[];
  suites?: Suite[];
}

interface PlaywrightError {
  message?: string;
}

/** Returns the results of the tests that ran, from a report of either test runner. Skipped tests are not included. */
export function readResults(report: TestResult[] | PlaywrightReport): TestResult[] {
  if (Array.isArray(report)) return report;
  const outsideOfTests = (report.errors ?? []).map((error) => ({
    file: 'playwright',
    name: '',
    took: 0,
    error: messageOf(error),
  }));
  return [...outsideOfTests, ...report.suites.flatMap((suite) => suiteResults(suite))];
}

/** The outermost suite of a file has the file's name as its title. */
function suiteResults({ title, file, specs = [], suites = [] }: Suite, above: string[] = []): TestResult[] {
  const titles = title === file ? above : [...above, title];
  const own = specs.flatMap((spec): TestResult[] => {
    const results = spec.tests.flatMap((one) => one.results).filter(({ status }) => status !== 'skipped');
    if (results.length === 0) return [];
    const isFailed = spec.tests.some(({ status }) => status === 'unexpected');
    return [
      {
        file: path.join('tests/e2e', file),
        name: [...titles, spec.title].join(' '),
        took: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(spec.tests.some(({ status }) => status === 'flaky') && { isFlaky: true }),
        ...(isFailed && { error: messageOf(results.find(({ error }) => error)?.error) }),
      },
    ];
  });
  return [...own, ...suites.flatMap((suite) => suiteResults(suite, titles))];
}

function messageOf(error: PlaywrightError | undefined): string {
  return firstLine(error?.message ?? 'failed without a message');
}
