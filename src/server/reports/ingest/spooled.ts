import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A file that lies on this machine for a while. */
export interface Spooled {
  file: string;
  clear: () => Promise<void>;
}

/** Puts what arrives into a file. */
export async function spooled(stream: Readable): Promise<Spooled> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingest-'));
  const file = path.join(folder, 'facts');
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    await write(stream, file);
  } catch (error) {
    await clear();
    throw error;
  }
  return { file, clear };
}

/** Where it cannot be written the stream stays open: it is that of a request, which is still to be answered. */
async function write(stream: Readable, file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) await handle.writeFile(chunk);
  } finally {
    await handle.close();
  }
}
