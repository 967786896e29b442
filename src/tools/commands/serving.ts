import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Command } from 'commander';
import { packageRoot } from '../../project/project';
import { loadServer } from '../loadServer';
import { openProject } from '../openProject';
import { projectArgument } from './project';

/** The commands that show a console. */
export function addServing(program: Command): void {
  program
    .command('start')
    .description('build the console, and serve it with its demo')
    .argument(...projectArgument)
    .action(async (named?: string) => {
      const project = openProject(named);
      await buildApart(project.folder);
      const { serve } = await loadServer('main.ts');
      await serve(project, { demo: true });
    });
  program
    .command('dev')
    .description('serve the console as it is written: what is saved is seen at once')
    .argument(...projectArgument)
    .action(async (named?: string) => (await import('../dev/main')).develop(openProject(named)));
  program
    .command('build')
    .description("build the console into the project's dist")
    .argument(...projectArgument)
    .action(async (named?: string) =>
      (await import('../vite/buildConsole')).buildConsole(openProject(named)),
    );
  program
    .command('serve')
    .description('serve the API, and the console that was built')
    .argument(...projectArgument)
    .option('--demo', 'with demo data, the workbench and a viewer of the API: never in production')
    .action(async (named: string | undefined, options: { demo?: boolean }) =>
      (await loadServer('main.ts')).serve(openProject(named), options),
    );
}

/** Builds in a process of its own: what a build leaves behind in memory does not stay with the server. */
async function buildApart(folder: string): Promise<void> {
  const command = [path.join(packageRoot, 'bin/console.mjs'), 'build', folder];
  const [code] = await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(code ?? 1);
}
