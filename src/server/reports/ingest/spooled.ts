import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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
    await pipeline(stream, createWriteStream(file));
  } catch (error) {
    await clear();
    throw error;
  }
  return { file, clear };
}
