import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/**
 * Holds a folder for this process, since two that wrote to it would destroy it; gives what lets go of it.
 * The system closes a socket when its process ends, however it ends: a file left behind holds nothing.
 */
export async function folderLock(folder: string): Promise<() => Promise<void>> {
  const file = path.relative(process.cwd(), path.join(folder, 'in-use.sock'));
  if (await answers(file)) {
    throw new Error(
      `The folder ${path.resolve(folder)} is in use by another server. Stop it, or set DATA_DIR.`,
    );
  }
  await rm(file, { force: true });
  const server = await listen(file);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function answers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function listen(file: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(file, () => {
      server.unref();
      resolve(server);
    });
  });
}
