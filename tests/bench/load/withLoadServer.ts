import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadServed } from './loadServer.ts';

/** Serves the demo from a separate process while `use` runs. */
export async function withLoadServer<T>(
  url: string,
  schema: string,
  use: (served: LoadServed) => Promise<T>,
): Promise<T> {
  const file = path.resolve(import.meta.dirname, 'loadServer.ts');
  const server = fork(file, [url, schema], { execArgv: ['--import', 'tsx'] });
  try {
    return await use(await served(server));
  } finally {
    if (server.connected) server.disconnect();
    if (server.exitCode === null) await once(server, 'exit');
  }
}

function served(server: ChildProcess): Promise<LoadServed> {
  return new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message as LoadServed));
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}`)));
  });
}
