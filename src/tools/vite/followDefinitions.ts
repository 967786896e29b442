import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { definitionFolders, readDefinitionTexts } from '../../disk/readDefinitionTexts';
import { findProblems } from '../findProblems';

/** While developing: a saved definition file reloads the page, or lays its mistakes over it. */
export function followDefinitions(server: ViteDevServer, forget: () => void): void {
  const folders = definitionFolders().flatMap((folder) => [
    path.join(folder, 'schemas'),
    path.join(folder, 'resources'),
  ]);
  server.watcher.add(folders);
  server.watcher.on('all', (_, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    forget();
    server.moduleGraph.invalidateAll();
    if (!showProblems(server)) server.ws.send({ type: 'full-reload' });
  });
  server.ws.on('connection', () => showProblems(server));
}

/** Lays the mistakes over the page, the same lines as the checker prints; none, and nothing happens. */
function showProblems(server: ViteDevServer): boolean {
  const problems = findProblems(readDefinitionTexts());
  if (problems.length === 0) return false;
  server.ws.send({ type: 'error', err: { message: problems.join('\n'), stack: '' } });
  return true;
}
