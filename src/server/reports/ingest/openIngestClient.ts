import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import type { ClickHouseTaskRunner, FactsLocation } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { getFactsSocketPath, isFactsFolderLocked } from '#server/storage/clickhouse/lockFactsFolder.ts';
import { getFolderSocketPath, isFolderLocked } from '#server/storage/lockFolder.ts';
import {
  type DatabaseLocation,
  getEmbeddedDatabaseFolder,
  openAndMigrateDatabase,
} from '#server/storage/openAndMigrateDatabase.ts';
import {
  createIngestSocketHandler,
  handleIngestRequest,
  type IngestHttpMethod,
} from './handleIngestRequest.ts';

/** A client for ingest requests: sends, lists and removes batches. */
export interface IngestClient {
  request(
    method: IngestHttpMethod,
    report: string,
    query: Record<string, string>,
    stream?: Readable,
  ): Promise<unknown>;
  close(): Promise<void>;
}

/** Locations of facts and records. */
interface IngestLocations {
  facts: FactsLocation;
  records: DatabaseLocation;
  /** Folder of hand-written SQL migrations. */
  migrations: string;
}

/**
 * Opens a client for ingest requests. It sends them to the process that has locked the data folder. If there is none, it
 * handles them in this process, after migrating the database.
 */
export async function openIngestClient(
  places: IngestLocations,
  definitions: Definitions,
): Promise<IngestClient> {
  const socket = await findHolderSocket(places);
  if (socket !== undefined)
    return {
      request: (method, report, query, stream) => sendToHolder(socket, method, report, query, stream),
      close: async () => {},
    };
  const database = await openAndMigrateDatabase(places.records, definitions, places.migrations);
  const listener = (opened: ClickHouseTaskRunner) =>
    createIngestSocketHandler({ facts: opened, definitions, database });
  const facts = createClickHouseConnector(places.facts, definitions, listener);
  getEmbeddedDatabaseFolder(database)?.setRequestHandler(listener(facts));
  return {
    request: (method, report, query, stream = createEmptyStream()) =>
      handleIngestRequest({ facts, definitions, database }, method, report, query, stream),
    close: async () => {
      await facts.close();
      await database.destroy();
    },
  };
}

/** Returns the socket of the process that uses one of the folders; undefined if none does. */
async function findHolderSocket({ facts, records }: IngestLocations): Promise<string | undefined> {
  if (facts !== 'memory' && 'folder' in facts && (await isFactsFolderLocked(facts.folder)))
    return getFactsSocketPath(facts.folder);
  if (records !== 'memory' && 'folder' in records && (await isFolderLocked(records.folder)))
    return getFolderSocketPath(records.folder);
  return undefined;
}

function createEmptyStream(): Readable {
  return Readable.from([]);
}

/** Sends a request to the process that uses the folder. */
async function sendToHolder(
  socketPath: string,
  method: IngestHttpMethod,
  report: string,
  query: Record<string, string>,
  stream = createEmptyStream(),
): Promise<unknown> {
  const path = `/${encodeURIComponent(report)}?${new URLSearchParams(query)}`;
  const sending = request({ socketPath, path, method });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // An error response may arrive before everything is sent. It takes precedence over the broken pipe.
  const sent = pipeline(stream, sending).catch(() => {});
  const [response] = await answered;
  const body = await json(response);
  await sent;
  if (response.statusCode === 200) return body;
  const { [apiProtocol.answer.words]: words, [apiProtocol.answer.errors]: errors } = body as RecordValues;
  throw new ApiError(response.statusCode ?? 500, String(words), errors as FieldError[] | undefined);
}
