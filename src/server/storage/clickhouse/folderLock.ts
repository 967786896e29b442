import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import { isListenedOn, listenOn } from '../processSocket';

/** The socket through which the process that works on a folder of facts is asked. */
export function factsSocket(folder: string): string {
  // Addresses of sockets are short: relative to where we are, most folders fit.
  return path.relative(process.cwd(), `${path.resolve(folder)}.sock`);
}

/** Whether a process works on the folder. */
export function isHeld(folder: string): Promise<boolean> {
  return isListenedOn(factsSocket(folder));
}

/**
 * Holds a folder of facts for this process, since ClickHouse in a second one would fail over it, and answers other
 * processes that want to bring facts; gives what lets go of it. The system closes a socket when its process ends.
 */
export async function holdFacts(folder: string, answer: RequestListener): Promise<() => Promise<void>> {
  if (await isHeld(folder))
    throw new ApiError(503, text('server.report.folderInUse', { folder: path.resolve(folder) }));
  const socket = factsSocket(folder);
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  const server = await listenOn(socket, answer);
  return () => new Promise((resolve) => server.close(() => resolve()));
}
