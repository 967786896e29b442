import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { definitionsPlugin } from './src/tools/vite/definitionsPlugin';

const console = path.resolve(import.meta.dirname, 'src/console');
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:4600';

/** The workbench and the API's viewer are served by the demo only. */
const pages = ['index', 'login', 'workbench', 'openapi'];

export default defineConfig({
  root: console,
  plugins: [react(), definitionsPlugin()],
  server: { host: '127.0.0.1', port: 4601, proxy: { '/api': api, '/openapi.json': api, '/workbench/': api } },
  build: {
    outDir: path.resolve(import.meta.dirname, process.env.OUT_DIR ?? 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The chart library is one chunk of that size, loaded when a graph is shown; npm run size holds the rest.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: { input: pages.map((page) => path.join(console, `${page}.html`)) },
  },
});
