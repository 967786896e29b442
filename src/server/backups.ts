import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { text } from '../definition/text';
import type { Project } from '../project/project';
import { loadProject } from './loadProject';
import { makeBackup } from './operation/backup/makeBackup';
import type { Manifest } from './operation/backup/manifest';
import { restoreBackup } from './operation/backup/restoreBackup';
import { reachFacts } from './storage/clickhouse/facts';
import { factsPlace } from './storage/clickhouse/openEngine';
import { databasePlace } from './storage/databasePlace';
import { folderSocket, isFolderHeld } from './storage/folderLock';
import { embeddedFolder, openDatabase } from './storage/openDatabase';

/** Backs up a project's data folder into a new one: the server that works on it does so, when one does. */
export async function backup(project: Project, to: string): Promise<string> {
  const folder = dataFolder(project);
  const target = path.resolve(to);
  const isHeld = await isFolderHeld(folder);
  const { facts } = await (isHeld ? askHolder(folder, target) : backupHere(project, target));
  return text('backup.done', { folder: target, tables: facts.length });
}

/** Fills a project's data folder, which must hold nothing yet, with what a backup holds. */
export async function restore(project: Project, from: string): Promise<string> {
  const folder = dataFolder(project);
  const { made } = await restoreBackup(path.resolve(from), folder, factsFolder(project));
  return text('backup.restored', { folder: path.resolve(folder), made });
}

function dataFolder({ folder }: Project): string {
  const place = databasePlace(process.env, folder);
  if (place !== 'memory' && 'folder' in place) return place.folder;
  throw new Error(text('backup.elsewhere', { setting: place === 'memory' ? 'DATA_DIR' : 'DATABASE_URL' }));
}

function factsFolder({ folder }: Project): string {
  const place = factsPlace({ ...process.env, CLICKHOUSE_URL: '' }, folder);
  return place !== 'memory' && 'folder' in place ? place.folder : '';
}

async function backupHere(project: Project, target: string): Promise<Manifest> {
  const { definitions } = await loadProject(project);
  const place = factsPlace(process.env, project.folder);
  const database = await openDatabase({ folder: dataFolder(project) }, definitions);
  const facts = reachFacts(place, definitions);
  try {
    const embedded = embeddedFolder(database);
    if (!embedded) throw new Error(text('backup.elsewhere', { setting: 'DATABASE_URL' }));
    return await makeBackup({ embedded, facts, place }, target);
  } finally {
    await facts.close();
    await database.destroy();
  }
}

async function askHolder(folder: string, to: string): Promise<Manifest> {
  const asking = request({ socketPath: folderSocket(folder), path: '/', method: 'POST', agent: false });
  asking.end(JSON.stringify({ to }));
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as Manifest | { message: string };
  if ('message' in answer) throw new Error(answer.message);
  return answer;
}
