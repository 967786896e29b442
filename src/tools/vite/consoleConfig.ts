import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, mergeConfig } from 'vite';
import type { Project } from '../../project/project';
import { builtInPackages } from './builtIn';
import { chunkGroups } from './chunks';
import { compressPlugin } from './compressPlugin';
import { definitionsPlugin } from './definitionsPlugin';
import { directImports } from './directImports';
import { earlyScript } from './earlyScript';
import { preactForReact } from './preactForReact';
import { speechOfPages } from './speechOfPages';
import { wordsOfPages } from './wordsOfPages';

const source = path.resolve(import.meta.dirname, '../../console');

/** What Refine brings for its own imports and exports, which no page uses: it does nothing by being loaded. */
const pure = /\/node_modules\/papaparse\//;

/** Where the project's server answers while the console is developed. */
export function apiOrigin(): string {
  return process.env.API_ORIGIN ?? 'http://127.0.0.1:4600';
}

/**
 * How Vite builds the console of a project, and serves it with all its pages while it is developed. The workbench and
 * the API's viewer are served by the demo only.
 */
export function consoleConfig(project: Project): InlineConfig {
  return mergeConfig(common(project, ['index', 'workbench', 'openapi']), {
    plugins: [earlyScript()],
    build: { emptyOutDir: true, rolldownOptions: { output: { codeSplitting: chunkGroups() } } },
  });
}

/** How Vite builds what is seen before one is logged in, into the same folder: it shares no file with the console. */
export function loginConfig(project: Project): InlineConfig {
  return mergeConfig(common(project, ['login']), {
    plugins: [preactForReact()],
    build: { emptyOutDir: false },
  });
}

/** What both have in common: the files go into the project's `dist`, unless OUT_DIR names another folder. */
function common(project: Project, pages: string[]): InlineConfig {
  const { folder } = project;
  const { OUT_DIR = 'dist' } = process.env;
  const api = apiOrigin();
  return {
    configFile: false,
    root: source,
    cacheDir: path.join(folder, '.cache/vite'),
    plugins: [
      directImports(),
      builtInPackages(),
      wordsOfPages(),
      speechOfPages(),
      react(),
      definitionsPlugin(project),
      compressPlugin(),
    ],
    server: {
      host: '127.0.0.1',
      port: 4601,
      // No more than what the server answers: the console's own code lies below /api/ and /workbench/ too.
      proxy: { '^/api/v\\d+/': api, '/openapi.json': api, '^/workbench/(files|entry|cases)$': api },
    },
    build: {
      outDir: path.resolve(folder, OUT_DIR),
      target: 'es2022',
      // Every browser that reads such code preloads modules by itself.
      modulePreload: { polyfill: false },
      // The chart library is one chunk of that size, loaded when a graph is shown; npm run size holds the rest.
      chunkSizeWarningLimit: 1600,
      rolldownOptions: {
        input: pages.map((page) => path.join(source, `${page}.html`)),
        treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
      },
    },
  };
}
