import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { toApiError } from '#server/errors/toApiError.ts';
import { SerialQueue } from '#server/workers/SerialQueue.ts';
import { type BackupSource, writeBackup } from './writeBackup.ts';

/**
 * Creates the HTTP handler on the local admin socket that writes a backup to the folder in the request. It needs no
 * login: a process that can open the socket can also read the data folder.
 */
export function createBackupSocketHandler(backedUp: BackupSource): RequestListener {
  const turns = new SerialQueue('backups');
  return async (request, response) => {
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    try {
      const { to } = (await json(request as IncomingMessage)) as { to: string };
      send(200, await turns.run(() => writeBackup(backedUp, to)));
    } catch (error) {
      const { status, message } = toApiError(error) ?? { status: 500, message: String(error) };
      send(status, { message });
    }
  };
}
