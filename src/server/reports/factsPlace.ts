import path from 'node:path';
import type { FactsPlace } from './engine/Engine';

/** Where the facts are, by the environment: a server (CLICKHOUSE_URL), memory, or a folder beside the records. */
export function factsPlace(
  { CLICKHOUSE_URL, CLICKHOUSE_CLUSTER, DATA_DIR }: NodeJS.ProcessEnv,
  root: string,
): FactsPlace {
  if (CLICKHOUSE_URL) return { url: CLICKHOUSE_URL, cluster: CLICKHOUSE_CLUSTER || undefined };
  if (DATA_DIR === 'memory') return DATA_DIR;
  return { folder: path.join(DATA_DIR ?? path.join(root, '.data'), 'facts') };
}
