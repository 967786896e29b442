import type { AppOptions, RunningDemo } from '#server/AppOptions.ts';
import { createApp } from '#server/app.ts';
import { startDemo } from '../support/demo.ts';
import { code } from './support/code.ts';
import { definitions } from './support/definitions.ts';
import { embedded } from './support/testDatabase.ts';

export interface Answer {
  status: number;
  body: { code: number; msg: string; data: Record<string, unknown>; errors?: unknown[] };
}

/** Makes calls as one user of the demo. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** The real app on a copy of the demo's data. */
export interface DemoApp {
  demo: RunningDemo;
  options: AppOptions;
  as: (email: string) => Promise<Caller>;
  /** Sends a raw JSON body and returns the status. */
  raw: (email: string) => Promise<(method: string, url: string, body: string) => Promise<number>>;
  close: () => Promise<void>;
}

/** Starts the real app on a copy of the demo's data. */
export async function demoApp(more: Partial<AppOptions> = {}): Promise<DemoApp> {
  const place = await embedded('demo');
  const database = await place.open(definitions);
  const demo = await startDemo(database, definitions);
  const options = { code, definitions, database, fetch: demo.fetch, ...more };
  const app = await createApp(options);
  const calls = (authorization?: string): Caller => {
    return async (method, path, payload, more = {}) => {
      const headers = authorization ? { authorization, ...more } : more;
      const answer = await app.inject({ method, url: `/api/v1/ssp_publisher${path}`, headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
  };
  const tokenOf = async (email: string) => {
    const password = demo.logins.find((login) => login.email === email)?.password;
    const { body } = await calls()('POST', '/login', { email, password });
    return String(body.data.token);
  };
  const as = async (email: string) => calls(await tokenOf(email));
  const raw = async (email: string) => {
    const headers = { authorization: await tokenOf(email), 'content-type': 'application/json' };
    return async (method: string, url: string, payload: string) => {
      const answer = await app.inject({ method: method as 'POST', url, headers, payload });
      return answer.statusCode;
    };
  };
  const close = async () => {
    await app.close();
    await demo.close();
    await place.drop();
  };
  return { demo, options, as, raw, close };
}
