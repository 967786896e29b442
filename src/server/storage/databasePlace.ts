import path from 'node:path';
import { text } from '../../definition/text';
import type { DatabasePlace } from './openDatabase';

/** Where a project's records are, by the environment: a server (DATABASE_URL), memory, or a folder of the project. */
export function databasePlace(
  { DATABASE_URL, DATABASE_POOL, DATA_DIR }: NodeJS.ProcessEnv,
  projectFolder: string,
): DatabasePlace {
  if (DATABASE_URL) return { url: DATABASE_URL, connections: connectionsOf(DATABASE_POOL) };
  return DATA_DIR === 'memory' ? DATA_DIR : { folder: DATA_DIR ?? path.join(projectFolder, '.data') };
}

/** With fewer, a share of them would be none. */
const least = 4;

function connectionsOf(pool: string | undefined): number | undefined {
  if (!pool) return undefined;
  const connections = Number(pool);
  if (Number.isInteger(connections) && connections >= least) return connections;
  throw new Error(text('server.pool', { pool, least }));
}
