import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import bounds from '../../definition/bounds.json';

const texts = ['.js', '.css', '.html', '.json', '.svg'];

/** One step below the best, which takes more than twice as long for 2 % less. */
const quality = constants.BROTLI_MAX_QUALITY - 1;

const encoders: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes beside each file of a build what it is compressed, for the server to send. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => texts.includes(path.extname(name)));
      await Promise.all(files.map((name) => compress(path.join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < bounds.compressFrom) return;
  await Promise.all(
    Object.entries(encoders).map(async ([ending, encode]) => writeFile(file + ending, await encode(bytes))),
  );
}
