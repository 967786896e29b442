import path from 'node:path';
import type { HotPayload, ViteDevServer, WebSocketClient } from 'vite';
import type { Project } from '../../project/project';
import { addedFolders } from '../../project/readDefinitionTexts';
import { problemsNow } from './problemsNow';

/** What the definitions are made from, in the folder of a project and in those that add to it. */
const parts = ['project.json', 'schemas', 'resources', 'tests/cases'];

/** What is saved together, by an editor or by a command, is one change. */
const together = 50;

/**
 * While developing: tells pages when a saved definition file changes them. Those of the console take what has changed
 * and stay as they are, or have the mistakes laid over them; the workbench, which tells mistakes itself, only hears.
 * `takeChanges` gives the modules that are to be taken anew, or nothing where a page must be drawn anew as a whole.
 */
export function followDefinitions(
  server: ViteDevServer,
  project: Project,
  takeChanges: () => Promise<string[] | undefined>,
): void {
  const folders = [project.folder, ...addedFolders()].flatMap((folder) =>
    parts.map((part) => path.join(folder, part)),
  );
  const pages = new WeakSet<WebSocketClient>();
  const inConsole = (payload: HotPayload) => {
    for (const page of server.ws.clients) if (pages.has(page)) page.send(payload);
  };
  server.ws.on('definitions:shown', (_, page) => {
    pages.add(page);
    showProblems(project, (payload) => page.send(payload));
  });
  let timer: NodeJS.Timeout | undefined;
  // Vite knows the time of a module by its thirteen digits.
  let version = 1e12;
  const tell = async () => {
    server.moduleGraph.invalidateAll();
    // Without a version: nothing is to be taken.
    if (showProblems(project, inConsole)) return server.ws.send('definitions:changed', {});
    version += 1;
    server.ws.send('definitions:changed', { changed: await takeChanges(), version });
  };
  server.watcher.add(folders);
  server.watcher.on('all', (_, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(tell, together);
  });
}

/** Lays the mistakes over a page, the same lines as the checker prints; none, and nothing happens. */
function showProblems(project: Project, send: (payload: HotPayload) => void): boolean {
  const problems = problemsNow(project);
  if (problems.length === 0) return false;
  send({ type: 'error', err: { message: problems.join('\n'), stack: '' } });
  return true;
}
