import { createServer, mergeConfig } from 'vite';
import { readProject } from '#project/project.ts';
import { createConsoleConfig } from '#tools/vite/consoleConfig.ts';

// Serves the console of a project's folder in development mode, with hot reload.
const config = createConsoleConfig(readProject(process.argv[2]));
const server = await createServer(
  mergeConfig(config, { server: { host: '127.0.0.1', port: 0, strictPort: false } }),
);
await server.listen();
console.log(server.resolvedUrls?.local[0]);
process.once('SIGTERM', () => process.exit());
