import path from 'node:path';

/** The duration of a test, in milliseconds. */
export interface TestTime {
  file: string;
  name: string;
  took: number;
  /** True if it passed only after a retry. */
  isFlaky?: boolean;
}

/** The subset of a Vitest report that is read here. */
export interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

/** The subset of a Playwright report that is read here. */
export interface PlaywrightReport {
  suites: Suite[];
}

interface Suite {
  title: string;
  file: string;
  specs?: {
    title: string;
    tests: { status?: string; results: { status: string; duration: number }[] }[];
  }[];
  suites?: Suite[];
}

/** Returns the tests that ran, from a report of either test runner. Skipped tests are not included. */
export function testTimes(report: VitestReport | PlaywrightReport): TestTime[] {
  return 'testResults' in report ? vitestTimes(report) : report.suites.flatMap((suite) => suiteTimes(suite));
}

function vitestTimes({ testResults }: VitestReport): TestTime[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration }) => ({
        file: path.relative(process.cwd(), file),
        name: fullName.trim(),
        took: duration ?? 0,
      })),
  );
}

/** The outermost suite of a file has the file's name as its title. */
function suiteTimes({ title, file, specs = [], suites = [] }: Suite, above: string[] = []): TestTime[] {
  const titles = title === file ? above : [...above, title];
  const own = specs.map((spec) => {
    const results = spec.tests.flatMap((one) => one.results).filter(({ status }) => status !== 'skipped');
    return {
      file: path.join('tests/e2e', file),
      name: [...titles, spec.title].join(' '),
      took: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(spec.tests.some(({ status }) => status === 'flaky') && { isFlaky: true }),
      ran: results.length > 0,
    };
  });
  const ran = own.filter(({ ran }) => ran).map(({ ran: _, ...time }) => time);
  return [...ran, ...suites.flatMap((suite) => suiteTimes(suite, titles))];
}
