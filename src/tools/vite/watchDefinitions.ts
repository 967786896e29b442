import path from 'node:path';
import type { HotPayload, ViteDevServer, WebSocketClient } from 'vite';
import type { Project } from '#project/project.ts';
import { getAddedDefinitionFolders } from '#project/readDefinitionTexts.ts';
import { getCachedProjectErrorMessages } from './getCachedProjectErrorMessages.ts';

/** Paths that definitions are loaded from, in the project's folder and in the folders it extends. */
const watchedPaths = ['project.json', 'schemas', 'resources', 'tests/cases'];

/** Debounce time: files saved together by an editor or a command are one change. */
const debounceMs = 50;

/**
 * Watches the definition files in development and sends changes or problems to open pages. Console pages apply changes
 * without a reload, or show problems in an overlay. The workbench shows problems itself and only receives an event.
 * `takeChanges` returns the modules to reload, or undefined if the page must reload.
 */
export function watchDefinitions(
  server: ViteDevServer,
  project: Project,
  takeChanges: () => Promise<string[] | undefined>,
): void {
  const folders = [project.folder, ...getAddedDefinitionFolders()].flatMap((folder) =>
    watchedPaths.map((part) => path.join(folder, part)),
  );
  const pages = new WeakSet<WebSocketClient>();
  const inConsole = (payload: HotPayload) => {
    for (const page of server.ws.clients) if (pages.has(page)) page.send(payload);
  };
  server.ws.on('definitions:shown', (_, page) => {
    pages.add(page);
    sendProblems(project, (payload) => page.send(payload));
  });
  let timer: NodeJS.Timeout | undefined;
  // Vite recognizes a module's timestamp by its 13 digits.
  let version = 1e12;
  const tell = async () => {
    server.moduleGraph.invalidateAll();
    // Without a version, nothing is reloaded.
    if (sendProblems(project, inConsole)) return server.ws.send('definitions:changed', {});
    version += 1;
    server.ws.send('definitions:changed', { changed: await takeChanges(), version });
  };
  server.watcher.add(folders);
  server.watcher.on('all', (_, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(tell, debounceMs);
  });
}

/**
 * Shows problems in an overlay over the page, with the same lines as `console check`; returns false if there are none.
 */
function sendProblems(project: Project, send: (payload: HotPayload) => void): boolean {
  const problems = getCachedProjectErrorMessages(project);
  if (problems.length === 0) return false;
  send({ type: 'error', err: { message: problems.join('\n'), stack: '' } });
  return true;
}
