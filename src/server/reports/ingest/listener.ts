import type { RequestListener } from 'node:http';
import { text } from '../../../definition/text';
import type { Definitions } from '../../../definition/types';
import { asApiError } from '../../errors/asApiError';
import type { Facts } from '../facts';
import { answerIngest } from './answerIngest';

/** Answers the ingest command of this machine. Whoever can open the socket can write the folder anyway. */
export function ingestListener(facts: Facts, definitions: Pick<Definitions, 'reports'>): RequestListener {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://facts');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      const report = decodeURIComponent(pathname.slice(1));
      send(
        200,
        await answerIngest({ facts, definitions }, report, Object.fromEntries(searchParams), request),
      );
    } catch (error) {
      const { status, message, errors } = asApiError(error) ?? { status: 500, message: String(error) };
      send(status, { msg: message || text('server.invalid'), errors });
      request.resume();
    }
  };
}
