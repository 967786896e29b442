import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from './hashText.ts';

const engineFolder = path.resolve(import.meta.dirname, '../..');

/**
 * The cache folder: in `node_modules/.cache` if the engine is installed there, else `.cache` in the engine's own
 * folder.
 */
const cacheFolder =
  path.basename(path.dirname(engineFolder)) === 'node_modules'
    ? path.resolve(engineFolder, '../.cache', path.basename(engineFolder))
    : path.join(engineFolder, '.cache');

/**
 * Returns a slow result from the cache file of an earlier process; computes and stores it if there is none. `name` is
 * the folder of such results; `key` contains everything that the result depends on. Without write access the result is
 * computed each time.
 */
export function computeOrReadResult<Result>(name: string, key: string, compute: () => Result): Result {
  const folder = path.join(cacheFolder, name);
  const file = path.join(folder, `${hashText(key)}.json`);
  const cached = readResult<Result>(file, key);
  if (cached) return cached.result;
  const result = compute();
  writeResult(folder, file, { key, result });
  return result;
}

interface CachedResult<Result> {
  key: string;
  result: Result;
}

/** Undefined for a file that is absent, damaged or of another key. */
function readResult<Result>(file: string, key: string): CachedResult<Result> | undefined {
  try {
    const cached = JSON.parse(readFileSync(file, 'utf8'));
    return cached.key === key ? cached : undefined;
  } catch {
    return undefined;
  }
}

/** Renames a complete file into place, since several processes may write the same result. */
function writeResult(folder: string, file: string, cached: CachedResult<unknown>): void {
  try {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(cached));
    renameSync(unfinished, file);
  } catch {
    // A read-only installation: the next process computes it again.
  }
}
