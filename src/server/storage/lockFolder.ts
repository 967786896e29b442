import type { RequestListener } from 'node:http';
import path from 'node:path';
import { isSocketInUse, listenOnSocket } from './processSocket.ts';

/** A lock on a folder, owned by this process. */
export interface FolderLock {
  /** Sets the handler of requests from commands on this machine. */
  setRequestHandler: (listener: RequestListener) => void;
  release: () => Promise<void>;
}

/** Returns the socket path of the process that has locked a folder. */
export function getFolderSocketPath(folder: string): string {
  // Socket paths have a length limit. A path relative to the working directory usually fits.
  return path.relative(process.cwd(), path.join(folder, 'in-use.sock'));
}

/** Locks a folder for this process: two processes that write to it would corrupt it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  if (await isFolderLocked(folder)) {
    throw new Error(
      `The folder ${path.resolve(folder)} is in use by another server. Stop it, or set DATA_DIR.`,
    );
  }
  const socket = getFolderSocketPath(folder);
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const server = await listenOnSocket(socket, (request, response) => listener(request, response));
  return {
    setRequestHandler: (next) => {
      listener = next;
    },
    release: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

/** Returns true if a process has locked the folder. */
export function isFolderLocked(folder: string): Promise<boolean> {
  return isSocketInUse(getFolderSocketPath(folder));
}
