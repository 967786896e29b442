import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '#definition/check/source/CheckerFinding.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { type Project, readProject } from '#project/project.ts';
import { listBasePublicPages } from '#project/projectCode.ts';
import type { ServerCode } from '../context.ts';
import { getCustomCallNames, mergeServerCode, type ProjectServerCode } from './mergeServerCode.ts';

const baseFolder = path.resolve(import.meta.dirname, '../../base');

/** Loads the server code of a project by path. The engine does not import project code. */
export async function loadCode(project: Project): Promise<ProjectServerCode> {
  const { folder, base: parts, code } = project;
  const files = parts.map((part) => path.join(baseFolder, part, 'server.ts'));
  const own = code.server === undefined ? [] : [path.resolve(folder, code.server)];
  const written = await Promise.all([...files, ...own].map(importServerCode));
  return mergeServerCode(
    written,
    listBasePublicPages(project).map((page) => page.path),
  );
}

async function importServerCode(file: string): Promise<ServerCode> {
  assertIsModule(file);
  const { server } = (await import(/* @vite-ignore */ file)) as { server?: ServerCode };
  if (!server) throw new Error(`${file} should export "server"`);
  assertKnownKeys(server, file);
  return server;
}

/** Throws if the server code has a key that would never have an effect. */
function assertKnownKeys(server: ServerCode, file: string): void {
  const known = Object.keys(serverCodeKeys);
  const key = Object.keys(server).find((one) => !known.includes(one));
  if (key !== undefined)
    throw new Error(formatMessage('server.codeUnknownKey', { file, key }) + didYouMean(key, known));
}

const serverCodeKeys: Record<keyof ServerCode, true> = {
  resources: true,
  demo: true,
  jobs: true,
  routes: true,
  people: true,
  onChange: true,
  translateStored: true,
  saveErrorReport: true,
};

/** Throws if Node would load a .ts or .js file as CommonJS, which cannot import the engine. */
function assertIsModule(file: string): void {
  const { dir, name, ext } = path.parse(file);
  const packageFile = findPackageFile(dir);
  if (!['.ts', '.js'].includes(ext) || packageFile === undefined) return;
  const { type } = JSON.parse(readFileSync(packageFile, 'utf8')) as { type?: string };
  if (type === 'module') return;
  const renamed = `${name}${ext.replace('.', '.m')}`;
  throw new Error(formatMessage('server.codeNotModule', { file, package: packageFile, renamed }));
}

/** Returns the package.json that applies to a folder: its own, or that of the nearest folder above. */
function findPackageFile(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) return file;
  const above = path.dirname(folder);
  return above === folder ? undefined : findPackageFile(above);
}

/** Returns the names of the calls that a project's code implements, by resource. */
export async function loadCustomCallNames(
  project: Project = readProject(),
): Promise<Record<string, string[]>> {
  return getCustomCallNames(await loadCode(project));
}
