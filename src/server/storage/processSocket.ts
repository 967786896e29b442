import { rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';

/** Returns true if a process listens on the socket. The system closes a socket when its process ends. */
export function isSocketInUse(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('error', () => resolve(false));
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
  });
}

/** Listens for other processes of this machine on a socket. Replaces the stale file of a dead process. */
export async function listenOnSocket(socket: string, answer: RequestListener): Promise<Server> {
  await rm(socket, { force: true });
  // No request timeout: the sender is a local process, and a large upload takes as long as storing it.
  const server = createServer({ requestTimeout: 0 }, answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => resolve(server.unref()));
  });
}
