import type { Definitions } from '../../definition/types';
import type { Engine, FactsPlace } from './engine/Engine';
import { engineError, isTableGone } from './engine/engineError';
import { openEngine } from './engine/openEngine';
import { makeTables } from './tables/makeTables';

/** The facts of all reports. Their engine may be away: each question opens it anew until it is there. */
export interface Facts {
  place: FactsPlace;
  /** Lets `work` ask the engine; throws an `ApiError` (503) when it cannot be reached. */
  ask<T>(work: (engine: Engine) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Reaches the facts of the reports; nothing is opened before the first question. */
export function reachFacts(place: FactsPlace, { reports }: Pick<Definitions, 'reports'>): Facts {
  const rows = Object.values(reports).map(({ row }) => row);
  let engine: Promise<Engine> | undefined;
  let ready: Promise<void> | undefined;

  const open = async () => {
    engine ??= retried(openEngine(place), () => {
      engine = undefined;
    });
    const opened = await engine;
    ready ??= retried(makeTables(opened, rows), () => {
      ready = undefined;
    });
    await ready;
    return opened;
  };
  return {
    place,
    ask: async (work) => {
      try {
        return await work(await open());
      } catch (error) {
        if (isTableGone(error)) ready = undefined;
        throw engineError(error);
      }
    },
    close: async () => {
      await (await engine?.catch(() => undefined))?.close();
    },
  };
}

/** Forgets an attempt that has failed, so that the next question makes another. */
function retried<T>(attempt: Promise<T>, forget: () => void): Promise<T> {
  attempt.catch(forget);
  return attempt;
}
