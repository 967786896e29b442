import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Engine, FactsPlace } from './Engine';
import { holdFacts } from './folderLock';
import { openEmbedded } from './openEmbedded';
import { openRemote } from './openRemote';

/** Connects to the facts' engine; throws when it cannot be opened. `answer` hears other processes that want to bring facts to a folder. */
export function openEngine(place: FactsPlace, answer: RequestListener): Promise<Engine> {
  if (place === 'memory') return openEmbedded();
  if ('url' in place) return openRemote(place.url, place.cluster);
  return openFolder(place.folder, answer);
}

/** Opens a folder of facts in this process; `answer` hears other processes that want to bring facts. */
async function openFolder(folder: string, answer: RequestListener): Promise<Engine> {
  const release = await holdFacts(folder, answer);
  try {
    const engine = await openEmbedded(folder);
    const close = async () => {
      await engine.close();
      await release();
    };
    return { ...engine, close };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Where the facts are, by the environment: a server (CLICKHOUSE_URL), memory, or a folder beside the records. */
export function factsPlace(
  { CLICKHOUSE_URL, CLICKHOUSE_CLUSTER, DATA_DIR }: NodeJS.ProcessEnv,
  root: string,
): FactsPlace {
  if (CLICKHOUSE_URL) return { url: CLICKHOUSE_URL, cluster: CLICKHOUSE_CLUSTER || undefined };
  if (DATA_DIR === 'memory') return DATA_DIR;
  return { folder: path.join(DATA_DIR ?? path.join(root, '.data'), 'facts') };
}
