import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Definitions } from '#definition/model/definitions.ts';
import { FairQueue } from '#server/workers/FairQueue.ts';
import { getTaskSubmitter } from '#server/workers/taskSubmitter.ts';
import { addQueryTime, getDisconnectCheck } from '../queryTimers.ts';
import type { ClickHouseEngine, ClickHouseTaskRunner, FactsLocation } from './ClickHouseEngine.ts';
import {
  convertClickHouseOpenError,
  convertClickHouseQueryError,
  convertFactMigrationError,
  isMissingTableError,
} from './convertClickHouseQueryError.ts';
import { migrateFactTables } from './migrateFactTables.ts';
import { openClickHouse } from './openClickHouse.ts';

/**
 * Maximum parallel queries. The embedded engine uses Node's thread pool, so one thread is left for other work. A remote
 * server has its own threads.
 */
const queueConcurrency = { embedded: 3, remote: 10 };

/** Queue limits. Most clients have disconnected after 50 seconds: browsers and proxies time out after a minute. */
const limits = { maxWaiting: 2000, timeoutMs: 50_000 };

/**
 * Creates a task runner for ClickHouse, which is opened on first use. If opening fails, the next use tries again.
 * `listener` handles ingest requests from other processes on the folder's socket; without it, they are rejected.
 */
export function createClickHouseConnector(
  place: FactsLocation,
  { reports }: Pick<Definitions, 'reports'>,
  listener: (facts: ClickHouseTaskRunner) => RequestListener = () => refuseRequest,
): ClickHouseTaskRunner {
  const rows = Object.values(reports).map(({ row }) => row);
  let engine: Promise<ClickHouseEngine> | undefined;
  let tables: Promise<void> | undefined;

  const ready = async () => {
    engine ??= forgetOnFailure(
      openClickHouse(place, listener(facts)).catch(rethrowAs(convertClickHouseOpenError)),
      () => {
        engine = undefined;
      },
    );
    const opened = await engine;
    tables ??= forgetOnFailure(
      migrateFactTables(opened, rows).catch(rethrowAs(convertFactMigrationError)),
      () => {
        tables = undefined;
      },
    );
    await tables;
    return opened;
  };
  const answer = async <T>(work: (engine: ClickHouseEngine) => Promise<T>): Promise<T> => {
    try {
      return await work(await ready());
    } catch (error) {
      if (isMissingTableError(error)) tables = undefined;
      throw convertClickHouseQueryError(error);
    }
  };
  const isRemote = typeof place === 'object' && 'url' in place;
  const turns = new FairQueue('reports', {
    ...limits,
    concurrency: isRemote ? queueConcurrency.remote : queueConcurrency.embedded,
  });
  const facts: ClickHouseTaskRunner = {
    run: (work) => measureWait(() => answer(work)),
    runQueued: (asker, work, dedupeKey) =>
      measureWait(() =>
        turns.run({
          owner: { ...getTaskSubmitter(), company: asker },
          work: (since) => answer((engine) => work(engine, since)),
          dedupeKey,
          isCancelled: getDisconnectCheck(),
        }),
      ),
    close: async () => {
      const opened = await engine?.catch(() => undefined);
      engine = undefined;
      tables = undefined;
      await opened?.close();
    },
  };
  return facts;
}

/** Runs `work` and records its duration for `Server-Timing`. */
async function measureWait<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    addQueryTime('facts', performance.now() - begun);
  }
}

function refuseRequest(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
}

function rethrowAs(convert: (error: unknown) => unknown) {
  return (error: unknown): never => {
    throw convert(error);
  };
}

/** Clears a failed attempt, so that the next query tries again. */
function forgetOnFailure<T>(attempt: Promise<T>, forget: () => void): Promise<T> {
  attempt.catch(forget);
  return attempt;
}
