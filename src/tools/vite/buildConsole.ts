import { build } from 'vite';
import type { Project } from '../../project/project';
import { consoleConfig } from './consoleConfig';

/** Builds a project's console. */
export async function buildConsole(project: Project): Promise<void> {
  await build(consoleConfig(project));
}
