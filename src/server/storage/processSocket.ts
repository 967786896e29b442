import { rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';

/** Whether a process listens on a socket. The system closes it with the process, however that ends. */
export function isListenedOn(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('error', () => resolve(false));
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
  });
}

/** Answers other processes of this machine on a socket; a file that a process has left behind there is taken away. */
export async function listenOn(socket: string, answer: RequestListener): Promise<Server> {
  await rm(socket, { force: true });
  // A file of any length is read as fast as it is stored; who sends it is a process of this machine.
  const server = createServer({ requestTimeout: 0 }, answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => resolve(server.unref()));
  });
}
