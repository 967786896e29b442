import path from 'node:path';
import { openPages } from '../project/code';
import { type Project, readProject } from '../project/project';
import { type Code, mergeCode, ruleCalls } from './code';
import type { ServerCode } from './context';

const base = path.resolve(import.meta.dirname, '../base');

/** Loads the code of a project by its path: the engine imports none. */
export async function loadCode(project: Project): Promise<Code> {
  const { folder, base: parts, code } = project;
  const files = parts.map((part) => path.join(base, part, 'server.ts'));
  const own = code.server === undefined ? [] : [path.resolve(folder, code.server)];
  const written = await Promise.all([...files, ...own].map(serverCode));
  return mergeCode(
    written,
    openPages(project).map((page) => page.path),
  );
}

async function serverCode(file: string): Promise<ServerCode> {
  const { server } = (await import(/* @vite-ignore */ file)) as { server?: ServerCode };
  if (!server) throw new Error(`${file} should export "server"`);
  return server;
}

/** The calls that a project's code answers, by resource. */
export async function loadRuleCalls(project: Project = readProject()): Promise<Record<string, string[]>> {
  return ruleCalls(await loadCode(project));
}
