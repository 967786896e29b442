import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import { type Project, readProject } from '../../project/project';
import { addedFolders, readDefinitionTexts } from '../../project/readDefinitionTexts';
import { findProblems, reportProblems } from '../check/findProblems';
import { brandPlugin } from './brandPlugin';
import { preloads } from './preloads';
import { virtualModule } from './virtualModules';

const prefix = 'virtual:';

/**
 * Makes the definitions importable: an index (virtual:definitions), one module for each resource and one for
 * each form's validator, so that a page loads only what it shows. Mistakes in them stop a build; while
 * developing they are laid over the page. The project's brand comes along.
 */
export function definitionsPlugin(project: Project = readProject()): Plugin[] {
  return [importableDefinitions(project), brandPlugin(project)];
}

function importableDefinitions(project: Project): Plugin {
  let definitions: Definitions | undefined;
  const current = () => {
    definitions ??= readDefinitions(project);
    return definitions;
  };
  return {
    name: 'definitions',
    config(_, { command }) {
      if (command === 'build') reportProblems(readDefinitionTexts(project), project);
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${prefix}`)
        ? virtualModule({ project, definitions: current() }, id.slice(prefix.length + 1))
        : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => (server ? html.replace('<html ', '<html data-workshop ') : html),
    },
    // The server tells a browser of these files together with the page (src/server/pages).
    generateBundle(_, bundle) {
      const source = JSON.stringify(preloads(current(), bundle));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
    configureServer: (server) =>
      followDefinitions(server, project, () => {
        definitions = undefined;
      }),
  };
}

function readDefinitions(project: Project): Definitions {
  const texts = readDefinitionTexts(project);
  reportProblems(texts, project);
  return loadTexts(texts);
}

/** While developing: a saved definition file reloads the page, or lays its mistakes over it. */
function followDefinitions(server: ViteDevServer, project: Project, forget: () => void): void {
  const folders = [project.folder, ...addedFolders()].flatMap((folder) => [
    path.join(folder, 'project.json'),
    path.join(folder, 'schemas'),
    path.join(folder, 'resources'),
  ]);
  server.watcher.add(folders);
  server.watcher.on('all', (_, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    forget();
    server.moduleGraph.invalidateAll();
    if (!showProblems(server, project)) server.ws.send({ type: 'full-reload' });
  });
  server.ws.on('connection', () => showProblems(server, project));
}

/** Lays the mistakes over the page, the same lines as the checker prints; none, and nothing happens. */
function showProblems(server: ViteDevServer, project: Project): boolean {
  const problems = findProblems(readDefinitionTexts(project), project);
  if (problems.length === 0) return false;
  server.ws.send({ type: 'error', err: { message: problems.join('\n'), stack: '' } });
  return true;
}
