import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const memoryDisk = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;
const maxAgeMs = 6 * 60 * 60 * 1000;

let found: string | undefined;

/**
 * Returns the folder for the data folders of tests: TMPDIR if set, otherwise a RAM disk on Linux if it has room, where
 * copying a thousand files is ten times as fast. Data of killed runs is deleted after six hours.
 */
export function dataRoot(): string {
  if (process.env.TMPDIR) return tmpdir();
  found ??= hasRoom() ? prepareFolder() : tmpdir();
  return found;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}

function prepareFolder(): string {
  const folder = path.join(memoryDisk, 'console-tests');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name);
    const made = statSync(place, { throwIfNoEntry: false });
    if (made && made.mtimeMs < Date.now() - maxAgeMs) rmSync(place, { recursive: true, force: true });
  }
  return folder;
}
