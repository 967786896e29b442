import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FieldError } from '../../../../definition/fieldErrors';
import { ApiError } from '../../../errors/ApiError';
import { factsSocket } from '../../engine/holdFacts';
import type { Ingested } from '../ingest';

interface Refusal {
  msg: string;
  errors?: FieldError[];
}

/** Sends a file to the process that works on the folder of facts. */
export async function sendToHolder(
  folder: string,
  report: string,
  query: Record<string, string>,
  stream: Readable,
): Promise<Ingested> {
  const path = `/${encodeURIComponent(report)}?${new URLSearchParams(query)}`;
  const sending = request({ socketPath: factsSocket(folder), path, method: 'POST' });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // A refusal may come before all is sent: it counts, and not the pipe that breaks.
  const sent = pipeline(stream, sending).catch(() => {});
  const [response] = await answered;
  const body = await json(response);
  await sent;
  if (response.statusCode === 200) return body as Ingested;
  const { msg, errors } = body as Refusal;
  throw new ApiError(response.statusCode ?? 500, msg, errors);
}
