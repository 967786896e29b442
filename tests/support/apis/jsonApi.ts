import jsonApi from '@jagql/framework';
import { type Task, tasks } from './tasks';

/** Starts a JSON:API server with its built-in validation. */
export async function startJsonApi(
  rows: Task[] = tasks,
  port = 45_990 + (process.pid % 1000),
): Promise<{ url: string; stop: () => void }> {
  const { Joi } = jsonApi;
  jsonApi.setConfig({
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
  await new Promise<void>((resolve) => jsonApi.start(resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => jsonApi.close() };
}
