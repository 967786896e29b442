import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Definitions } from '../../../definition/model/definitions';
import { FairTurns } from '../../heavy/FairTurns';
import { leaving, noteWaited } from '../waited';
import type { Engine, Facts, FactsPlace } from './Engine';
import { engineError, isTableGone } from './engineError';
import { makeTables } from './makeTables';
import { openEngine } from './openEngine';

/** The embedded engine works in Node's few threads: one is left for everything else. A server has its own. */
const atOnce = { embedded: 3, remote: 10 };

/** Who has waited so many milliseconds has mostly left: browsers and proxies give up after a minute. */
const limits = { most: 2000, patience: 50_000 };

/**
 * Reaches the facts of the reports; nothing is opened before the first question. `listener` answers other processes
 * that want to bring facts to a folder; without it they are sent away.
 */
export function reachFacts(
  place: FactsPlace,
  { reports }: Pick<Definitions, 'reports'>,
  listener: (facts: Facts) => RequestListener = () => refuse,
): Facts {
  const rows = Object.values(reports).map(({ row }) => row);
  let engine: Promise<Engine> | undefined;
  let tables: Promise<void> | undefined;

  const ready = async () => {
    engine ??= retried(openEngine(place, listener(facts)), () => {
      engine = undefined;
    });
    const opened = await engine;
    tables ??= retried(makeTables(opened, rows), () => {
      tables = undefined;
    });
    await tables;
    return opened;
  };
  const answer = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    try {
      return await work(await ready());
    } catch (error) {
      if (isTableGone(error)) tables = undefined;
      throw engineError(error);
    }
  };
  const isRemote = typeof place === 'object' && 'url' in place;
  const turns = new FairTurns('reports', { ...limits, atOnce: isRemote ? atOnce.remote : atOnce.embedded });
  const facts: Facts = {
    ask: (work) => waited(() => answer(work)),
    read: (asker, work, question) =>
      waited(() =>
        turns.run({
          asker,
          work: (since) => answer((engine) => work(engine, since)),
          question,
          isGone: leaving(),
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

/** Does some work, and notes how long it was waited for. */
async function waited<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    noteWaited('facts', performance.now() - begun);
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
}

/** Forgets an attempt that has failed, so that the next question makes another. */
function retried<T>(attempt: Promise<T>, forget: () => void): Promise<T> {
  attempt.catch(forget);
  return attempt;
}
