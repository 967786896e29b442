import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { enginePackageRoot } from '#project/project.ts';

const prefetchEntry = path.join(enginePackageRoot, 'src/console/prefetch/main.ts');

/** Vite plugin that inlines the prefetch script into the console's HTML page. */
export function prefetchScriptPlugin(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: async (_, { filename }) =>
      path.basename(filename) === 'index.html'
        ? [{ tag: 'script', children: await bundlePrefetchScript(), injectTo: 'head-prepend' as const }]
        : [],
  };
}

async function bundlePrefetchScript(): Promise<string> {
  const bundle = await rolldown({ input: prefetchEntry, cwd: enginePackageRoot, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}
