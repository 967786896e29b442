import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect } from 'vitest';
import { recordPath } from '../runner/reachedFiles.ts';

const root = `${pathToFileURL(path.resolve(import.meta.dirname, '../..'))}/`;

// Test files of one process share its profiler.
const shared = globalThis as { reachProfiler?: Promise<Session> };

async function startProfiler(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return session;
}

/** Returns the source files whose functions were called since the last call. */
async function takeReachedFiles(): Promise<string[]> {
  shared.reachProfiler ??= startProfiler();
  const session = await shared.reachProfiler;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => url.replace(root, ''))
    .filter((file) => file.startsWith('src/'));
}

/** Writes which source files each test file reaches, if RECORD_REACHED_FILES is set. */
if (process.env.RECORD_REACHED_FILES) {
  // Before the test file is imported: what was called since then is its own.
  await takeReachedFiles();
  afterAll(async () => {
    const file = recordPath(path.relative(process.cwd(), expect.getState().testPath ?? ''));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify((await takeReachedFiles()).sort()));
  });
}
