import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { Project } from '../../project/project';
import { builtInPackages } from './builtIn';
import { chunkGroups } from './chunks';
import { compressPlugin } from './compressPlugin';
import { definitionsPlugin } from './definitionsPlugin';
import { directImports } from './directImports';
import { earlyScript } from './earlyScript';
import { speechOfPages } from './speechOfPages';
import { wordsOfPages } from './wordsOfPages';

const source = path.resolve(import.meta.dirname, '../../console');

/** The workbench and the API's viewer are served by the demo only. */
const pages = ['index', 'login', 'workbench', 'openapi'];

/** What Refine brings for its own imports and exports, which no page uses: it does nothing by being loaded. */
const pure = /\/node_modules\/papaparse\//;

/** Where the project's server answers while the console is developed. */
export function apiOrigin(): string {
  return process.env.API_ORIGIN ?? 'http://127.0.0.1:4600';
}

/** How Vite builds and serves the console of a project: into its `dist`, unless OUT_DIR names another. */
export function consoleConfig(project: Project): InlineConfig {
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
      earlyScript(),
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
      emptyOutDir: true,
      target: 'es2022',
      // Every browser that reads such code preloads modules by itself.
      modulePreload: { polyfill: false },
      // The chart library is one chunk of that size, loaded when a graph is shown; npm run size holds the rest.
      chunkSizeWarningLimit: 1600,
      rolldownOptions: {
        input: pages.map((page) => path.join(source, `${page}.html`)),
        treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] },
        output: { codeSplitting: chunkGroups() },
      },
    },
  };
}
