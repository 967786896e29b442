import type { RequestListener } from 'node:http';
import path from 'node:path';
import { isListenedOn, listenOn } from './processSocket';

/** A folder that this process holds. */
export interface HeldFolder {
  /** Lets `listener` answer what commands on this machine ask of the process. */
  answer: (listener: RequestListener) => void;
  release: () => Promise<void>;
}

/** The socket through which the process that holds a folder is asked. */
export function folderSocket(folder: string): string {
  // Addresses of sockets are short: relative to where we are, most folders fit.
  return path.relative(process.cwd(), path.join(folder, 'in-use.sock'));
}

/** Holds a folder for this process, since two that wrote to it would destroy it. */
export async function folderLock(folder: string): Promise<HeldFolder> {
  if (await isFolderHeld(folder)) {
    throw new Error(
      `The folder ${path.resolve(folder)} is in use by another server. Stop it, or set DATA_DIR.`,
    );
  }
  const socket = folderSocket(folder);
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const server = await listenOn(socket, (request, response) => listener(request, response));
  return {
    answer: (next) => {
      listener = next;
    },
    release: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

/** Whether a process works on the folder. */
export function isFolderHeld(folder: string): Promise<boolean> {
  return isListenedOn(folderSocket(folder));
}
