import { createApp } from '#server/app.ts';
import { code } from '#tests/server/support/code.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { embedded } from '#tests/server/support/testDatabase.ts';
import { startDemo } from '#tests/support/demo.ts';
import { logInAt } from '#tests/support/logInAt.ts';

/** The real server on the demo's data, and the token of an administrator of a company. */
export interface DemoServer {
  url: string;
  token: string;
  account: string;
  password: string;
  close: () => Promise<void>;
}

/** Starts the real server on a free loopback port, with a copy of the demo's data. */
export async function startDemoServer(): Promise<DemoServer> {
  const place = await embedded('demo');
  const database = await place.open(definitions);
  const demo = await startDemo(database, definitions);
  const app = await createApp({ code, definitions, database, fetch: demo.fetch });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [login = { email: '', password: '' }] = demo.logins;
  const { token } = await logInAt(url, '/ssp_publisher', login);
  const close = async () => {
    await app.close();
    await demo.close();
    await place.drop();
  };
  return { url, token, account: login.email, password: login.password, close };
}
