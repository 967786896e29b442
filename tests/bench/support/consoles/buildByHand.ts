import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressPlugin } from '#tools/vite/plugins/compressPlugin.ts';

const root = path.resolve(import.meta.dirname, '../../byhand');
// The server reads config.json from the folder of the pages.
const publicDir = path.resolve(import.meta.dirname, '../../../../src/console/public');
const outDir = path.resolve(import.meta.dirname, '../../../../.cache/bench/byhand');

/** Builds the hand-written page with the console's build settings, and returns its folder. */
export async function buildByHand(): Promise<string> {
  await build({
    configFile: false,
    root,
    publicDir,
    logLevel: 'warn',
    plugins: [react(), compressPlugin()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  });
  return outDir;
}
