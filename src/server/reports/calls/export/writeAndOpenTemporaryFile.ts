import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Opens a file that `write` has written. Its name is removed at once, so the system frees its space when the file is
 * closed or the process ends.
 */
export async function writeAndOpenTemporaryFile(write: (file: string) => Promise<void>): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  const file = path.join(folder, 'lines');
  try {
    await writeFile(file, '');
    await write(file);
    return await open(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
