import type { AddressInfo } from 'node:net';
import jsonServer from 'json-server';
import { type Task, tasks } from './tasks.ts';

/** The tokens that the server accepts; deleting one ends its session. */
export const tokens = new Set(['first']);

/** Starts JSON Server with the middleware that its documentation recommends: a login, and validation of the name. */
export async function startJsonServer(rows: Task[] = tasks): Promise<{ url: string; stop: () => void }> {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false, noCors: false }));
  app.use(jsonServer.bodyParser);
  app.post('/login', (request, response) => {
    const { username, password } = request.body;
    if (password !== 'open sesame') return response.status(401).json({ message: 'Who are you?' });
    response.json({ access_token: 'first', refresh_token: 'again', user: { id: 1, full_name: username } });
  });
  app.post('/refresh', (request, response) => {
    if (request.body.refresh_token !== 'again') return response.status(401).json({});
    tokens.add('second');
    response.json({ access_token: 'second', refresh_token: 'again' });
  });
  app.use((request, response, next) => {
    if (tokens.has(String(request.headers.authorization ?? '').replace('Bearer ', ''))) return next();
    response.status(401).json({ message: 'Log in first' });
  });
  app.use((request, response, next) => {
    if (!['POST', 'PUT', 'PATCH'].includes(request.method) || request.body.name !== 'Nothing') return next();
    response.status(422).json({ message: 'Not so', errors: { name: ['This is no name'] } });
  });
  app.use(jsonServer.router({ tasks: structuredClone(rows) }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
