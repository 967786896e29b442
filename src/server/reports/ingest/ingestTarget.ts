import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FieldError } from '../../../definition/fieldErrors';
import type { Definitions } from '../../../definition/model/definitions';
import { profile } from '../../../definition/profile';
import { ApiError } from '../../errors/ApiError';
import type { FactsPlace } from '../../storage/clickhouse/Engine';
import { reachFacts } from '../../storage/clickhouse/facts';
import { factsSocket, isHeld } from '../../storage/clickhouse/folderLock';
import { answerIngest, ingestListener } from './answerIngest';
import type { Ingested } from './ingest';

/** Carries files to where the facts are. */
export interface IngestTarget {
  carry(report: string, query: Record<string, string>, stream: Readable): Promise<Ingested>;
  close(): Promise<void>;
}

/** Finds who takes the facts: the server that works on the folder, when one does, else this process. */
export async function ingestTarget(place: FactsPlace, definitions: Definitions): Promise<IngestTarget> {
  if (place !== 'memory' && 'folder' in place && (await isHeld(place.folder))) {
    const { folder } = place;
    return {
      carry: (report, query, stream) => sendToHolder(folder, report, query, stream),
      close: async () => {},
    };
  }
  const facts = reachFacts(place, definitions, (opened) => ingestListener(opened, definitions));
  return {
    carry: (report, query, stream) => answerIngest({ facts, definitions }, report, query, stream),
    close: () => facts.close(),
  };
}

interface Refusal {
  [profile.answer.words]: string;
  [profile.answer.errors]?: FieldError[];
}

/** Sends a file to the process that works on the folder of facts. */
async function sendToHolder(
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
  const { [profile.answer.words]: words, [profile.answer.errors]: errors } = body as Refusal;
  throw new ApiError(response.statusCode ?? 500, words, errors);
}
