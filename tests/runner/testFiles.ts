import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestFile } from './choose.ts';

/** Returns the paths of all test files below a folder of tests/, from the project's folder. */
export function testPaths(folder = ''): string[] {
  const place = path.posix.join('tests', folder);
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(place, file))
    .sort();
}

/** Reads all test files. */
export function testFiles(): TestFile[] {
  return testPaths().map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
}
