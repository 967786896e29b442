import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DemoLogin } from '../../../src/server/options';
import type { Site } from './Site';

const api = '/api/v1/ssp_publisher';

/** Serves a folder of pages with the demo's data, logs in as its first user, and looks at the site list. */
export async function startSite(pages: string, definitions = ''): Promise<Site> {
  const server = fork(path.resolve(import.meta.dirname, 'serve.ts'), [pages], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DEFINITIONS: definitions },
  });
  const [{ url, login }] = (await once(server, 'message')) as [{ url: string; login: DemoLogin }];
  const session = await post(`${url}${api}/login`, { email: login.email, password: login.password });
  const first = await firstSite(`${url}${api}/domain/list`, session.token);
  const stop = async () => {
    server.disconnect();
    await once(server, 'exit');
  };
  const kept = { token: session.token, user: JSON.stringify(session.user) };
  return { url, pages, session: kept, firstRow: first.domain, stop };
}

async function post(url: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const { msg, data } = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${msg}`);
  return data;
}

async function firstSite(url: string, token: string): Promise<{ domain: string }> {
  const answer = await fetch(url, { headers: { Authorization: token } });
  return (await answer.json()).data.list[0];
}
