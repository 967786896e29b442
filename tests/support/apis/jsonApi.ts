import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jsonApi from '@jagql/framework';
import jsonServer from 'json-server';
import { type Task, tasks } from './tasks.ts';

// The framework keeps the first router for the life of the process.
const router = jsonServer.create();

/**
 * Starts a JSON:API server with its built-in validation. The framework itself would listen on every address, and needs
 * its port before it starts.
 */
export async function startJsonApi(rows: Task[] = tasks): Promise<{ url: string; stop: () => void }> {
  const server = createServer(router);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { Joi } = jsonApi;
  jsonApi.setConfig({
    router,
    port,
    hostname: '127.0.0.1',
    base: 'rest',
    protocol: 'http',
    graphiql: false,
    meta: {},
  });
  jsonApi.define({
    resource: 'tasks',
    primaryKey: 'autoincrement',

    handlers: new jsonApi.MemoryHandler(),
    attributes: {
      name: Joi.string().max(12),
      hours: Joi.number().max(40),
      state: Joi.string().valid('open', 'done'),
    },
    examples: rows.map((task) => ({ ...task, id: String(task.id), type: 'tasks' })),
  });
  jsonApi.start();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
