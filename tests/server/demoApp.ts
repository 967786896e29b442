import { createApp } from '../../src/server/app';
import { startDemo } from '../../src/server/demo/startDemo';
import type { AppOptions, Demo } from '../../src/server/options';
import { openDatabase } from '../../src/server/records/database';
import { definitions } from './support/definitions';

export interface Answer {
  status: number;
  body: { code: number; msg: string; data: Record<string, unknown>; errors?: unknown[] };
}

/** Makes calls for one user of the demo. */
export type Caller = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<Answer>;

/** The real app over the demo's data, in memory. */
export interface DemoApp {
  demo: Demo;
  options: AppOptions;
  as: (email: string) => Promise<Caller>;
  close: () => Promise<void>;
}

/** Starts the real app over the demo's data, in memory. */
export async function demoApp(): Promise<DemoApp> {
  const database = await openDatabase('memory', definitions);
  const demo = await startDemo(database, definitions);
  const options = { definitions, database, fetch: demo.fetch };
  const app = await createApp(options);
  const calls = (authorization?: string): Caller => {
    return async (method, path, payload) => {
      const headers = authorization ? { authorization } : {};
      const answer = await app.inject({ method, url: `/api/v1/ssp_publisher${path}`, headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
  };
  const as = async (email: string) => {
    const password = demo.logins.find((login) => login.email === email)?.password;
    const { body } = await calls()('POST', '/login', { email, password });
    return calls(String(body.data.token));
  };
  const close = async () => {
    await app.close();
    await demo.close();
  };
  return { demo, options, as, close };
}
