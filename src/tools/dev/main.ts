import path from 'node:path';
import { createServer } from 'vite';
import { enginePackageRoot, type Project } from '#project/project.ts';
import { createConsoleConfig, getDevApiOrigin } from '../vite/consoleConfig.ts';
import { getCachedProjectErrorMessages } from '../vite/getCachedProjectErrorMessages.ts';
import { startRestartableServer } from './startRestartableServer.ts';
import { workbenchPlugin } from './workbenchPlugin.ts';

/** Files that determine the tables of a project's server. */
const tableSources = ['project.json', 'schemas', 'migrations'];

/** Project files that restart the server when they change. */
const serverSources = [...tableSources, 'resources', 'src'];

/** Engine folders that the server does not use. */
const ignoredFolders = ['src/console', 'src/tools'].map(
  (folder) => path.join(enginePackageRoot, folder) + path.sep,
);

/** Runs `console dev`: a Vite dev server for the console beside a restarting server. */
export async function startDevServer(project: Project): Promise<void> {
  const { folder } = project;
  const config = createConsoleConfig(project);
  const plugins = [config.plugins, workbenchPlugin(project, getDevApiOrigin(), () => server)];
  const console = await createServer({ ...config, plugins });
  await console.listen();
  console.printUrls();
  const server = startRestartableServer(folder, getDevApiOrigin(), {
    hasValidDefinitions: () => getCachedProjectErrorMessages(project).length === 0,
    onServed: () => console.ws.send('definitions:served'),
    onUndecided: () => console.ws.send('definitions:undecided'),
  });
  // A page requests the current status when it loads and after each change.
  console.ws.on('definitions:shown', (_, page) => {
    const message = server.getBlockingPlan()?.text;
    if (message) page.send({ type: 'error', err: { message, stack: '' } });
  });
  const followed = [
    ...serverSources.map((part) => path.join(folder, part)),
    path.join(enginePackageRoot, 'src'),
  ];
  const tables = tableSources.map((part) => path.join(folder, part));
  console.watcher.add(followed);
  console.watcher.on('all', (_, file) => {
    if (isInside(followed, file) && !ignoredFolders.some((part) => file.startsWith(part)))
      server.restart(isInside(tables, file));
  });
}

function isInside(places: string[], file: string): boolean {
  return places.some((place) => file === place || file.startsWith(place + path.sep));
}
