import sets from '../sets.json';
import { testPaths } from './testFiles.ts';

const completeOnly = new Set(sets.complete.flatMap(({ files }) => files));

/** The tests that run right after the checks. */
export const guardTests: string[] = sets.guards.files;

/** Returns the tests below a folder of tests/ that every run contains, but for the guards. */
export function fastTests(folder: string): string[] {
  return testPaths(folder).filter((file) => !completeOnly.has(file) && !guardTests.includes(file));
}

/** Returns the tests below a folder of tests/ that only a run of all tests contains. */
export function completeTests(folder: string): string[] {
  return testPaths(folder).filter((file) => completeOnly.has(file));
}
