import { createBuilder } from 'vite';
import type { Project } from '#project/project.ts';
import { createConsoleConfig } from './consoleConfig.ts';

/** Builds a project's console and its login page with Vite. */
export async function buildConsole(project: Project): Promise<void> {
  const builder = await createBuilder(createConsoleConfig(project));
  await builder.buildApp();
}
