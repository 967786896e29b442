import path from 'node:path';

/** How long a test took, in milliseconds. */
export interface TestTime {
  file: string;
  name: string;
  took: number;
}

/** The part of a report of Vitest that is read here. */
export interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

/** The part of a report of Playwright that is read here. */
export interface PlaywrightReport {
  suites: Suite[];
}

interface Suite {
  title: string;
  file: string;
  specs?: { title: string; tests: { results: { status: string; duration: number }[] }[] }[];
  suites?: Suite[];
}

/** The tests that ran in a report of either program; those that were left out are not among them. */
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
      ran: results.length > 0,
    };
  });
  const ran = own.filter(({ ran }) => ran).map(({ ran: _, ...time }) => time);
  return [...ran, ...suites.flatMap((suite) => suiteTimes(suite, titles))];
}
