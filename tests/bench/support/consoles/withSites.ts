import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { logIn } from '../browser/logIn.ts';
import type { Site } from './Site.ts';
import type { Served } from './serve.ts';

/**
 * Serves folders of pages from one process while `use` runs, on the demo's data. A folder of definitions can be added.
 */
export async function withSites<Name extends string, T>(
  folders: Record<Name, string>,
  use: (sites: Record<Name, Site>) => Promise<T>,
  definitions = '',
): Promise<T> {
  const server = fork(path.resolve(import.meta.dirname, 'serve.ts'), Object.values<string>(folders), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DEFINITIONS: definitions },
  });
  try {
    return await use(await sitesOf(folders, await served(server)));
  } finally {
    if (server.connected) server.disconnect();
    if (server.exitCode === null) await once(server, 'exit');
  }
}

async function sitesOf<Name extends string>(
  folders: Record<Name, string>,
  { urls, login }: Served,
): Promise<Record<Name, Site>> {
  const entries = Object.entries<string>(folders).map(async ([name, pages], index) => {
    const url = urls[index];
    if (!url || !login) throw new Error(`Nothing serves ${pages}`);
    return [name, { url, pages, ...(await logIn(url, login)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function served(server: ChildProcess): Promise<Served> {
  return new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message as Served));
    server.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it was ready`)),
    );
  });
}
