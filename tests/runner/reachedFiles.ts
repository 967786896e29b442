import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = '.cache/reached-files';

/** Returns the path of the record of the source files that a test file reached when all tests last ran. */
export function recordPath(testFile: string): string {
  return path.join(folder, `${testFile}.json`);
}

/** Reads the source files that each test file reached when all tests last ran. Browser tests are not recorded. */
export function readReachedFiles(): Map<string, string[]> {
  if (!existsSync(folder)) return new Map();
  const records = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return new Map(
    records.map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as string[],
    ]),
  );
}
