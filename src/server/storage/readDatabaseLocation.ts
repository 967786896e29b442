import { type Environment, getDataFolder, readSetting } from '#project/settings/readSetting.ts';
import type { DatabaseLocation } from './openAndMigrateDatabase.ts';

/**
 * Reads the location of a project's records from the environment: a server (DATABASE_URL), memory, or a folder of the
 * project.
 */
export function readDatabaseLocation(environment: Environment, projectFolder: string): DatabaseLocation {
  const url = readSetting('DATABASE_URL', environment);
  if (url) return { url, connections: readSetting('DATABASE_POOL', environment) };
  const folder = getDataFolder(projectFolder, environment);
  return folder === 'memory' ? folder : { folder };
}
