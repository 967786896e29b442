import { createServer, mergeConfig } from 'vite';
import { readProject } from '../../../src/project/project';
import { consoleConfig } from '../../../src/tools/vite/consoleConfig';

// The console of a project's folder as it is developed: it follows what is saved there.
const config = consoleConfig(readProject(process.argv[2]));
const server = await createServer(
  mergeConfig(config, { server: { host: '127.0.0.1', port: 0, strictPort: false } }),
);
await server.listen();
console.log(server.resolvedUrls?.local[0]);
process.once('SIGTERM', () => process.exit());
