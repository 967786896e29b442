import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Definitions } from '../../../definition/model/definitions';
import { noteWaited } from '../waited';
import type { Engine, Facts, FactsPlace } from './Engine';
import { engineError, isTableGone } from './engineError';
import { makeTables } from './makeTables';
import { openEngine } from './openEngine';

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
  const facts: Facts = {
    ask: async (work) => {
      const begun = performance.now();
      try {
        return await work(await ready());
      } catch (error) {
        if (isTableGone(error)) tables = undefined;
        throw engineError(error);
      } finally {
        noteWaited('facts', performance.now() - begun);
      }
    },
    close: async () => {
      const opened = await engine?.catch(() => undefined);
      engine = undefined;
      tables = undefined;
      await opened?.close();
    },
  };
  return facts;
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
