import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Command } from 'commander';
import { enginePackageRoot } from '#project/project.ts';
import { getOutputFolder } from '#project/settings/readSetting.ts';
import { loadServerModule } from '../loadServerModule.ts';
import { openProject } from '../openProject.ts';
import { projectArgument } from './projectArgument.ts';

const publicOption = [
  '--public',
  'allow a demo on a HOST that other computers can reach. Its passwords are known, and only administrators use the workbench',
] as const;

/** Adds the commands `start`, `dev`, `build` and `serve`. */
export function addServeCommands(program: Command): void {
  program
    .command('start')
    .description('Build the console and serve it with demo data')
    .argument(...projectArgument)
    .option(...publicOption)
    .action(async (named: string | undefined, options: { public?: boolean }) => {
      const project = openProject(named);
      const { assertDemoListensLocally, assertServerCanStart } = await loadServerModule(
        'operations/assertServerCanStart.ts',
      );
      assertDemoListensLocally(options.public);
      await assertServerCanStart(project.folder);
      await checkOutput(project.folder);
      await buildInChildProcess(project.folder);
      const { runServer } = await loadServerModule('main.ts');
      await runServer(project, { ...options, demo: true });
    });
  program
    .command('dev')
    .description('Start the development server with hot reload')
    .argument(...projectArgument)
    .action(async (named?: string) => {
      const project = openProject(named);
      const { assertServerCanStart } = await loadServerModule('operations/assertServerCanStart.ts');
      await assertServerCanStart(project.folder);
      await (await import('../dev/main.ts')).startDevServer(project);
    });
  program
    .command('build')
    .description('Build the console to dist')
    .argument(...projectArgument)
    .action(async (named?: string) => {
      const project = openProject(named);
      await checkOutput(project.folder);
      await (await import('../vite/buildConsole.ts')).buildConsole(project);
    });
  program
    .command('serve')
    .description('Serve the API and the built console')
    .argument(...projectArgument)
    .option('--demo', 'add demo data, the workbench and an API viewer. Do not use in production')
    .option(...publicOption)
    .action(async (named: string | undefined, options: { demo?: boolean; public?: boolean }) =>
      (await loadServerModule('main.ts')).runServer(openProject(named), options),
    );
}

/** Throws if the output folder of the built console is not writable. */
async function checkOutput(folder: string): Promise<void> {
  const { assertFolderWritable: checkWritable } = await loadServerModule(
    'operations/assertServerCanStart.ts',
  );
  await checkWritable(getOutputFolder(folder), 'OUT_DIR');
}

/** Builds in a child process, so that the memory of the build is not kept by the server. */
async function buildInChildProcess(folder: string): Promise<void> {
  const command = [path.join(enginePackageRoot, 'bin/console.mjs'), 'build', folder];
  const [code] = await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(code ?? 1);
}
