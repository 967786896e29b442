import path from 'node:path';
import { type Project, readProject } from '#project/project.ts';
import { listBasePublicPages } from '#project/projectCode.ts';
import type { ServerCode } from './context.ts';
import { getCustomCallNames, mergeServerCode, type ProjectServerCode } from './mergeServerCode.ts';

const baseFolder = path.resolve(import.meta.dirname, '../base');

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
  const { server } = (await import(/* @vite-ignore */ file)) as { server?: ServerCode };
  if (!server) throw new Error(`${file} should export "server"`);
  return server;
}

/** Returns the names of the calls that a project's code implements, by resource. */
export async function loadCustomCallNames(
  project: Project = readProject(),
): Promise<Record<string, string[]>> {
  return getCustomCallNames(await loadCode(project));
}
