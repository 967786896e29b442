import path from 'node:path';
import { formatMessage } from '../../definition/text/messages';
import type { DatabaseLocation } from './openAndMigrateDatabase';

/**
 * Reads the location of a project's records from the environment: a server (DATABASE_URL), memory, or a folder of the
 * project.
 */
export function readDatabaseLocation(
  { DATABASE_URL, DATABASE_POOL, DATA_DIR }: NodeJS.ProcessEnv,
  projectFolder: string,
): DatabaseLocation {
  if (DATABASE_URL) return { url: DATABASE_URL, connections: parsePoolSize(DATABASE_POOL) };
  return DATA_DIR === 'memory' ? DATA_DIR : { folder: DATA_DIR ?? path.join(projectFolder, '.data') };
}

/** With fewer connections, the share of one partition would be zero. */
const minConnections = 4;

function parsePoolSize(pool: string | undefined): number | undefined {
  if (!pool) return undefined;
  const connections = Number(pool);
  if (Number.isInteger(connections) && connections >= minConnections) return connections;
  throw new Error(formatMessage('server.pool', { pool, least: minConnections }));
}
