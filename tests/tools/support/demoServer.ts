import { createApp } from '../../../src/server/app';
import { startDemo } from '../../../src/server/demo/startDemo';
import { openDatabase } from '../../../src/server/records/database';
import { definitions } from '../../server/support/definitions';

/** The real server over the demo's data, and the token of one who may see everything of a company. */
export interface DemoServer {
  url: string;
  token: string;
  close: () => Promise<void>;
}

/** Starts the real server on a free loopback port, with the demo's data in memory. */
export async function startDemoServer(): Promise<DemoServer> {
  const database = await openDatabase('memory', definitions);
  const demo = await startDemo(database, definitions);
  const app = await createApp({ definitions, database, fetch: demo.fetch });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [login] = demo.logins;
  const answer = await fetch(`${url}/api/v1/ssp_publisher/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const close = async () => {
    await app.close();
    await demo.close();
  };
  return { url, token: data.token, close };
}
