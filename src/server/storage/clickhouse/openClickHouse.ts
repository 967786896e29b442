import type { RequestListener } from 'node:http';
import path from 'node:path';
import { type Environment, getDataFolder, readSetting } from '#project/settings/readSetting.ts';
import type { ClickHouseEngine, FactsLocation } from './ClickHouseEngine.ts';
import { lockFactsFolder } from './lockFactsFolder.ts';
import { openEmbeddedClickHouse } from './openEmbeddedClickHouse.ts';
import { openRemoteClickHouse } from './openRemoteClickHouse.ts';

/**
 * Opens the ClickHouse engine; throws if that fails. `answer` handles ingest requests from other processes on the
 * folder.
 */
export function openClickHouse(place: FactsLocation, answer: RequestListener): Promise<ClickHouseEngine> {
  if (place === 'memory') return openEmbeddedClickHouse();
  if ('url' in place) return openRemoteClickHouse(place.url, place.cluster);
  return openFolder(place.folder, answer);
}

/** Opens a facts folder in this process. `answer` handles ingest requests from other processes. */
async function openFolder(folder: string, answer: RequestListener): Promise<ClickHouseEngine> {
  const release = await lockFactsFolder(folder, answer);
  try {
    const engine = await openEmbeddedClickHouse(folder);
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

/**
 * Reads the location of the facts from the environment: a server (CLICKHOUSE_URL), memory, or a folder next to the
 * records.
 */
export function readFactsLocation(environment: Environment, projectFolder: string): FactsLocation {
  const url = readSetting('CLICKHOUSE_URL', environment);
  if (url) return { url, cluster: readSetting('CLICKHOUSE_CLUSTER', environment) };
  const folder = getDataFolder(projectFolder, environment);
  return folder === 'memory' ? folder : { folder: path.join(folder, 'facts') };
}
