import path from 'node:path';
import { createServer } from 'vite';
import { type Project, packageRoot } from '../../project/project';
import { apiOrigin, consoleConfig } from '../vite/consoleConfig';
import { problemsNow } from '../vite/problemsNow';
import { followingServer } from './followingServer';
import { workbenchPlugin } from './workbenchPlugin';

/** What the tables of a project's server are made from. */
const ofTables = ['project.json', 'schemas', 'migrations'];

/** What the server of a project is made from besides, beside the engine: a change of it starts the server anew. */
const parts = [...ofTables, 'resources', 'src'];

/** The engine's folders of which the server knows nothing. */
const others = ['src/console', 'src/tools'].map((folder) => path.join(packageRoot, folder) + path.sep);

/** Serves a project's console as it is written, beside a server that follows every change. */
export async function develop(project: Project): Promise<void> {
  const { folder } = project;
  const config = consoleConfig(project);
  const plugins = [config.plugins, workbenchPlugin(project, apiOrigin(), () => server)];
  const console = await createServer({ ...config, plugins });
  await console.listen();
  console.printUrls();
  const server = followingServer(folder, apiOrigin(), {
    isSound: () => problemsNow(project).length === 0,
    onServed: () => console.ws.send('definitions:served'),
    onUndecided: () => console.ws.send('definitions:undecided'),
  });
  // A page asks what there is to be told, at its start and whenever something has come.
  console.ws.on('definitions:shown', (_, page) => {
    const message = server.undecided()?.text;
    if (message) page.send({ type: 'error', err: { message, stack: '' } });
  });
  const followed = [...parts.map((part) => path.join(folder, part)), path.join(packageRoot, 'src')];
  const tables = ofTables.map((part) => path.join(folder, part));
  console.watcher.add(followed);
  console.watcher.on('all', (_, file) => {
    if (isIn(followed, file) && !others.some((part) => file.startsWith(part)))
      server.restart(isIn(tables, file));
  });
}

function isIn(places: string[], file: string): boolean {
  return places.some((place) => file === place || file.startsWith(place + path.sep));
}
