import path from 'node:path';
import type { Plugin } from 'vite';
import { load } from '../../definition/load/load';
import { sortFiles } from '../../definition/sortFiles';
import type { Definitions } from '../../definition/types';
import { definitionFolders, readDefinitionTexts } from '../../disk/readDefinitionTexts';
import { virtualModule } from './virtualModules';

const prefix = 'virtual:';

/**
 * Makes the definitions importable: an index (virtual:definitions), one module for each resource and one for
 * each form's validator, so that a page loads only what it shows.
 */
export function definitionsPlugin(): Plugin {
  let definitions: Definitions | undefined;
  const current = () => {
    definitions ??= readDefinitions();
    return definitions;
  };
  return {
    name: 'definitions',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${prefix}`) ? virtualModule(current(), id.slice(prefix.length + 1)) : undefined,
    buildStart() {
      for (const file of definitionFiles()) this.addWatchFile(file);
    },
    configureServer(server) {
      const folders = definitionFolders().flatMap((folder) => [
        path.join(folder, 'schemas'),
        path.join(folder, 'resources'),
      ]);
      server.watcher.add(folders);
      server.watcher.on('all', (_, file) => {
        if (!folders.some((folder) => file.startsWith(folder))) return;
        definitions = undefined;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function readDefinitions(): Definitions {
  const texts = readDefinitionTexts();
  return load(
    sortFiles(Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, JSON.parse(text)]))),
  );
}

function definitionFiles(): string[] {
  const [project = '.'] = definitionFolders();
  return Object.keys(readDefinitionTexts()).map((file) => path.join(project, file));
}
