import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A temporary file with the content of a stream, and the function that deletes it. */
export interface SpooledFile {
  file: string;
  clear: () => Promise<void>;
}

/** Writes a stream to a temporary file. */
export async function spoolToFile(stream: Readable): Promise<SpooledFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingest-'));
  const file = path.join(folder, 'facts');
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    await writeStream(stream, file);
  } catch (error) {
    await clear();
    throw error;
  }
  return { file, clear };
}

/**
 * Writes a stream to a file. If writing fails, the stream stays open: it belongs to a request that still needs a
 * response.
 */
async function writeStream(stream: Readable, file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) await handle.writeFile(chunk);
  } finally {
    await handle.close();
  }
}
