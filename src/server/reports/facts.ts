import type { Definitions } from '../../definition/types';
import type { Engine, FactsPlace } from './engine/Engine';
import { engineError, isTableGone } from './engine/engineError';
import { openEngine } from './engine/openEngine';
import { ingestListener } from './ingest/listener';
import { makeTables } from './tables/makeTables';

/** The facts of all reports. Their engine may be away: each question opens it anew until it is there. */
export interface Facts {
  /** Lets `work` ask the engine; throws an `ApiError` (503) when it cannot be reached. */
  ask<T>(work: (engine: Engine) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Reaches the facts of the reports; nothing is opened before the first question. */
export function reachFacts(place: FactsPlace, { reports }: Pick<Definitions, 'reports'>): Facts {
  const rows = Object.values(reports).map(({ row }) => row);
  let engine: Promise<Engine> | undefined;
  let tables: Promise<void> | undefined;

  const ready = async () => {
    engine ??= retried(openEngine(place, ingestListener(facts, { reports })), () => {
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
      try {
        return await work(await ready());
      } catch (error) {
        if (isTableGone(error)) tables = undefined;
        throw engineError(error);
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

/** Forgets an attempt that has failed, so that the next question makes another. */
function retried<T>(attempt: Promise<T>, forget: () => void): Promise<T> {
  attempt.catch(forget);
  return attempt;
}
