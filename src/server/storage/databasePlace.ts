import path from 'node:path';
import type { DatabasePlace } from './openDatabase';

/** Where a project's records are, by the environment: a server (DATABASE_URL), memory, or a folder of the project. */
export function databasePlace(
  { DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv,
  projectFolder: string,
): DatabasePlace {
  if (DATABASE_URL) return { url: DATABASE_URL };
  return DATA_DIR === 'memory' ? DATA_DIR : { folder: DATA_DIR ?? path.join(projectFolder, '.data') };
}
