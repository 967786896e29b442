import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FieldError } from '../../../definition/fieldErrors';
import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';
import { ApiError } from '../../errors/ApiError';
import type { Facts, FactsPlace } from '../../storage/clickhouse/Engine';
import { reachFacts } from '../../storage/clickhouse/facts';
import { factsSocket, isHeld } from '../../storage/clickhouse/folderLock';
import { folderSocket, isFolderHeld } from '../../storage/folderLock';
import { type DatabasePlace, embeddedFolder, openDatabase } from '../../storage/openDatabase';
import { answerIngest, type IngestMethod, ingestListener } from './answerIngest';

/** Where deliveries are made, listed and removed. */
export interface IngestTarget {
  ask(
    method: IngestMethod,
    report: string,
    query: Record<string, string>,
    stream?: Readable,
  ): Promise<unknown>;
  close(): Promise<void>;
}

/** Where facts and records are. */
interface Places {
  facts: FactsPlace;
  records: DatabasePlace;
  /** The folder of hand-written SQL. */
  migrations: string;
}

/** Finds who takes the facts: the process that works on the folder of facts or of records, when one does, else this one. */
export async function ingestTarget(places: Places, definitions: Definitions): Promise<IngestTarget> {
  const socket = await holder(places);
  if (socket !== undefined)
    return {
      ask: (method, report, query, stream) => sendToHolder(socket, method, report, query, stream),
      close: async () => {},
    };
  const database = await openDatabase(places.records, definitions, places.migrations);
  const listener = (opened: Facts) => ingestListener({ facts: opened, definitions, database });
  const facts = reachFacts(places.facts, definitions, listener);
  embeddedFolder(database)?.answer(listener(facts));
  return {
    ask: (method, report, query, stream = nothing()) =>
      answerIngest({ facts, definitions, database }, method, report, query, stream),
    close: async () => {
      await facts.close();
      await database.destroy();
    },
  };
}

/** The socket of the process that works on one of the folders. */
async function holder({ facts, records }: Places): Promise<string | undefined> {
  if (facts !== 'memory' && 'folder' in facts && (await isHeld(facts.folder)))
    return factsSocket(facts.folder);
  if (records !== 'memory' && 'folder' in records && (await isFolderHeld(records.folder)))
    return folderSocket(records.folder);
  return undefined;
}

function nothing(): Readable {
  return Readable.from([]);
}

/** Asks the process that works on the folder. */
async function sendToHolder(
  socketPath: string,
  method: IngestMethod,
  report: string,
  query: Record<string, string>,
  stream = nothing(),
): Promise<unknown> {
  const path = `/${encodeURIComponent(report)}?${new URLSearchParams(query)}`;
  const sending = request({ socketPath, path, method });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // A refusal may come before all is sent: it counts, and not the pipe that breaks.
  const sent = pipeline(stream, sending).catch(() => {});
  const [response] = await answered;
  const body = await json(response);
  await sent;
  if (response.statusCode === 200) return body;
  const { [profile.answer.words]: words, [profile.answer.errors]: errors } = body as Row;
  throw new ApiError(response.statusCode ?? 500, String(words), errors as FieldError[] | undefined);
}
