import { mkdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { formatMessage } from '#definition/text/messages.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { isSocketInUse, listenOnSocket } from '../processSocket.ts';

/** Returns the socket path of the process that has locked a facts folder. */
export function getFactsSocketPath(folder: string): string {
  // Socket paths have a length limit. A path relative to the working directory usually fits.
  return path.relative(process.cwd(), `${path.resolve(folder)}.sock`);
}

/** Returns true if a process has locked the folder. */
export function isFactsFolderLocked(folder: string): Promise<boolean> {
  return isSocketInUse(getFactsSocketPath(folder));
}

/**
 * Locks a facts folder for this process, because ClickHouse fails in a second one. `answer` handles ingest requests
 * from other processes. Returns the function that unlocks it; the system also closes the socket when the process ends.
 */
export async function lockFactsFolder(folder: string, answer: RequestListener): Promise<() => Promise<void>> {
  if (await isFactsFolderLocked(folder))
    throw new ApiError(503, formatMessage('server.report.folderInUse', { folder: path.resolve(folder) }));
  const socket = getFactsSocketPath(folder);
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  const server = await listenOnSocket(socket, answer);
  return () => new Promise((resolve) => server.close(() => resolve()));
}
