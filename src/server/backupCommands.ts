import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { formatMessage } from '#definition/text/messages.ts';
import { getDocsPagePath } from '#project/getDocsPagePath.ts';
import type { Project } from '#project/project.ts';
import type { BackupManifest } from './operations/backup/BackupManifest.ts';
import { restoreBackup } from './operations/backup/restoreBackup.ts';
import { writeBackup } from './operations/backup/writeBackup.ts';
import { loadServerProject } from './projectCode/loadServerProject.ts';
import { createClickHouseConnector } from './storage/clickhouse/createClickHouseConnector.ts';
import { readFactsLocation } from './storage/clickhouse/openClickHouse.ts';
import { getFolderSocketPath, isFolderLocked } from './storage/lockFolder.ts';
import { getEmbeddedDatabaseFolder, openAndMigrateDatabase } from './storage/openAndMigrateDatabase.ts';
import { readDatabaseLocation } from './storage/readDatabaseLocation.ts';

/**
 * Backs up a project's data folder to a new folder. If a server uses the data folder, that server writes the backup.
 * Returns the message to print.
 */
export async function createBackup(project: Project, to: string): Promise<string> {
  const folder = getDataFolder(project);
  const target = path.resolve(to);
  const isHeld = await isFolderLocked(folder);
  const { facts, incompleteDays = 0 } = await (isHeld
    ? requestBackup(folder, target)
    : backUpInProcess(project, target));
  const done = formatMessage('backup.done', { folder: target, tables: facts.length });
  return incompleteDays === 0
    ? done
    : `${done}\n${formatMessage('backup.incomplete', { days: incompleteDays })}`;
}

/** Restores a backup into a project's data folder, which must be empty. Returns the message to print. */
export async function restoreFromBackup(project: Project, from: string): Promise<string> {
  const folder = getDataFolder(project);
  const { made } = await restoreBackup(path.resolve(from), folder, getFactsFolder(project));
  return formatMessage('backup.restored', { folder: path.resolve(folder), made });
}

function getDataFolder({ folder }: Project): string {
  const place = readDatabaseLocation(process.env, folder);
  if (place !== 'memory' && 'folder' in place) return place.folder;
  throw new Error(elsewhere(place === 'memory' ? 'DATA_DIR' : 'DATABASE_URL'));
}

function getFactsFolder({ folder }: Project): string {
  const place = readFactsLocation({ ...process.env, CLICKHOUSE_URL: '' }, folder);
  return place !== 'memory' && 'folder' in place ? place.folder : '';
}

/** Returns the error for records that are on a database server, which this command cannot back up. */
function elsewhere(setting: string): string {
  return formatMessage('backup.elsewhere', { setting, page: getDocsPagePath('guides/deploy.md') });
}

async function backUpInProcess(project: Project, target: string): Promise<BackupManifest> {
  const { definitions } = await loadServerProject(project);
  const place = readFactsLocation(process.env, project.folder);
  const database = await openAndMigrateDatabase({ folder: getDataFolder(project) }, definitions);
  const facts = createClickHouseConnector(place, definitions);
  try {
    const embedded = getEmbeddedDatabaseFolder(database);
    if (!embedded) throw new Error(elsewhere('DATABASE_URL'));
    return await writeBackup({ database, embedded, facts, place }, target);
  } finally {
    await facts.close();
    await database.destroy();
  }
}

async function requestBackup(folder: string, to: string): Promise<BackupManifest> {
  const asking = request({
    socketPath: getFolderSocketPath(folder),
    path: '/',
    method: 'POST',
    agent: false,
  });
  asking.end(JSON.stringify({ to }));
  const answer = await readAnswer(asking).catch((error: Error) => {
    throw new Error(formatMessage('backup.serverEnded', { folder: to }), { cause: error });
  });
  if ('message' in answer) throw new Error(answer.message);
  return answer;
}

async function readAnswer(asking: ClientRequest): Promise<BackupManifest | { message: string }> {
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return (await json(response)) as BackupManifest | { message: string };
}
