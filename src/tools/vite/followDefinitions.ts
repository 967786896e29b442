import path from 'node:path';
import type { HotPayload, ViteDevServer, WebSocketClient } from 'vite';
import type { Project } from '../../project/project';
import { addedFolders, readDefinitionTexts } from '../../project/readDefinitionTexts';
import { findProblems } from '../check/findProblems';

/** What the definitions are made from, in the folder of a project and in those that add to it. */
const parts = ['project.json', 'schemas', 'resources', 'tests/cases'];

/**
 * While developing: tells pages when a saved definition file changes them. Those of the console are drawn anew, or have
 * the mistakes laid over them; the workbench, which tells mistakes itself and holds what is being written, only hears.
 */
export function followDefinitions(server: ViteDevServer, project: Project, forget: () => void): void {
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
  server.watcher.add(folders);
  server.watcher.on('all', (_, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    forget();
    server.moduleGraph.invalidateAll();
    server.ws.send('definitions:changed');
    if (!showProblems(project, inConsole)) inConsole({ type: 'full-reload' });
  });
}

/** Lays the mistakes over a page, the same lines as the checker prints; none, and nothing happens. */
function showProblems(project: Project, send: (payload: HotPayload) => void): boolean {
  const problems = findProblems(readDefinitionTexts(project), project);
  if (problems.length === 0) return false;
  send({ type: 'error', err: { message: problems.join('\n'), stack: '' } });
  return true;
}
