import { build } from 'vite';
import type { Project } from '../../project/project';
import { consoleConfig, loginConfig } from './consoleConfig';

/** Builds a project's console, and its login page beside it. */
export async function buildConsole(project: Project): Promise<void> {
  await build(consoleConfig(project));
  await build(loginConfig(project));
}
