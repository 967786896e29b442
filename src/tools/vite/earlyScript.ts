import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { packageRoot } from '../../project/project';

const entry = path.join(packageRoot, 'src/console/early/main.ts');

/** Writes what asks for a page's first data into the console's page itself: as a file it would come too late. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: async (_, { filename }) =>
      path.basename(filename) === 'index.html'
        ? [{ tag: 'script', children: await code(), injectTo: 'head-prepend' as const }]
        : [],
  };
}

async function code(): Promise<string> {
  const bundle = await rolldown({ input: entry, cwd: packageRoot, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}
