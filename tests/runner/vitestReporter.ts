import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { firstLine, type TestResult } from './TestResult.ts';

/**
 * Writes the result of each test that ran as a JSON array of TestResult to the file that TEST_RESULTS_FILE names. Also
 * includes errors outside of tests: of imports, hooks and processes.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TEST_RESULTS_FILE;
    if (!file) return;
    const results = [...modules.flatMap(resultsOfModule), ...unhandled.map(unhandledResult)];
    writeFileSync(file, JSON.stringify(results));
  }
}

function resultsOfModule(module: TestModule): TestResult[] {
  const file = path.relative(process.cwd(), module.moduleId);
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => outsideOfTests(file, suite.fullName, error)),
  );
  return [
    ...module.errors().map((error) => outsideOfTests(file, '', error)),
    ...suites,
    ...[...module.children.allTests()].flatMap((test) => resultOfTest(file, test)),
  ];
}

function resultOfTest(file: string, test: TestCase): TestResult[] {
  const { state, errors } = test.result();
  if (state !== 'passed' && state !== 'failed') return [];
  const { duration = 0, flaky = false } = test.diagnostic() ?? {};
  return [
    {
      file,
      name: test.fullName.split(' > ').join(' '),
      took: duration,
      ...(flaky && { isFlaky: true }),
      ...(state === 'failed' && { error: messageOf(errors[0]) }),
    },
  ];
}

function unhandledResult(error: SerializedError): TestResult {
  const { VITEST_TEST_PATH: place } = error as { VITEST_TEST_PATH?: unknown };
  const file = typeof place === 'string' ? path.relative(process.cwd(), place) : 'unknown file';
  return outsideOfTests(file, 'unhandled error', error);
}

function outsideOfTests(file: string, name: string, error: SerializedError): TestResult {
  return { file, name, took: 0, error: messageOf(error) };
}

function messageOf(error: SerializedError | undefined): string {
  return firstLine(error?.message ?? 'failed without a message');
}
