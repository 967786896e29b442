import path from 'node:path';

/** The tests of changed files, and why they were selected where no run of the tests has recorded it. */
export interface SelectedTests {
  files: string[];
  notes: string[];
}

/**
 * Selects the tests of changed files: changed tests, tests that reached a changed file when all tests last ran, and for
 * other files the tests of the same area.
 *
 * @param changed paths from the project's folder
 * @param tests the paths of all test files
 * @param reached the source files that each test file reached
 */
export function testsOfFiles(
  changed: string[],
  tests: string[],
  reached: Map<string, string[]>,
): SelectedTests {
  const selected = new Set<string>();
  const notes: string[] = [];
  for (const file of changed) {
    const found = tests.filter((test) => test === file || reached.get(test)?.includes(file));
    const area = found.length > 0 ? undefined : areaOf(file, tests);
    if (area) notes.push(`No run has recorded which tests reach ${file}. Selected: ${area}.`);
    else if (found.length === 0) notes.push(`No test is known for ${file}.`);
    for (const test of area ? tests.filter((one) => isIn(area, one)) : found) selected.add(test);
  }
  return { files: [...selected].sort(), notes };
}

/** Returns the innermost folder below tests/ with the path of the file below src/, or below tests/. */
function areaOf(file: string, tests: string[]): string | undefined {
  const [top = '', ...folders] = path.posix.dirname(file).split('/');
  const steps = top === 'src' ? aliased(folders) : top === 'tests' ? folders : [];
  for (let depth = steps.length; depth > 0; depth--) {
    const area = ['tests', ...steps.slice(0, depth)].join('/');
    if (tests.some((test) => isIn(area, test))) return area;
  }
}

/** The server's tests also cover the base parts and the publisher's code. */
function aliased([area = '', ...folders]: string[]): string[] {
  return area === 'base' || area === 'publisher' ? ['server', ...folders] : [area, ...folders];
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`);
}
