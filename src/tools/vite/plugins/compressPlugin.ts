import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import bounds from '#definition/bounds.json';

const compressedExtensions = ['.js', '.css', '.html', '.json', '.svg'];

/** One level below the maximum, which takes more than twice as long for 2 % less. */
const brotliQuality = constants.BROTLI_MAX_QUALITY - 1;

const encoders: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Vite plugin that writes Brotli and gzip versions of the built files. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => compressedExtensions.includes(path.extname(name)));
      await Promise.all(files.map((name) => compressFile(path.join(dir, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < bounds.compressFrom) return;
  await Promise.all(
    Object.entries(encoders).map(async ([ending, encode]) => writeFile(file + ending, await encode(bytes))),
  );
}
