import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { asApiError } from '../../errors/asApiError';
import { Turns } from '../../heavy/Turns';
import { type BackedUp, makeBackup } from './makeBackup';

/** Makes backups when the command of this machine asks for them. Whoever can open the socket can read the folder anyway. */
export function backupListener(backedUp: BackedUp): RequestListener {
  const turns = new Turns('backups');
  return async (request, response) => {
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    try {
      const { to } = (await json(request as IncomingMessage)) as { to: string };
      send(200, await turns.run(() => makeBackup(backedUp, to)));
    } catch (error) {
      const { status, message } = asApiError(error) ?? { status: 500, message: String(error) };
      send(status, { message });
    }
  };
}
